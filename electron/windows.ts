import { BrowserWindow, screen } from 'electron';
import type { SessionId } from '../shared/ids.ts';
import type { Json } from '../shared/json.ts';
import { PAGE_URL, STOPPED_URL } from './appProtocol.ts';
import { realClock } from './base/clock.ts';
import { CrashBudget } from './crashBudget.ts';
import { restoredState, type WindowState } from './settings/windowBounds.ts';
import { createWindow } from './window.ts';

/** A second window does not hide the first. */
const CASCADE = 32;

interface WindowsOptions {
  readonly preload: string;
  /** How the last window of the last start was left. */
  readonly saved: Json | null;
  save(state: Json): void;
  warn(message: string, facts: { readonly reason: string }): void;
  /** The last window is about to close, which is a way of quitting except on a Mac. */
  mayCloseLast(): boolean;
}

/** The windows of this app. Each shows the same host; none owns a conversation. */
export class Windows {
  private readonly open = new Set<BrowserWindow>();
  private saved: Json | null;

  constructor(private readonly options: WindowsOptions) {
    this.saved = options.saved;
  }

  get isWatched(): boolean {
    return BrowserWindow.getFocusedWindow() !== null;
  }

  openNew(place: SessionId | null = null): void {
    const window = createWindow(this.options.preload, this.nextState());
    this.open.add(window);
    this.reviveOnCrash(window);
    window.on('close', (event) => {
      if (this.open.size === 1 && !this.options.mayCloseLast()) return event.preventDefault();
      this.saved = { ...window.getNormalBounds(), maximized: window.isMaximized() };
      this.options.save(this.saved);
    });
    window.on('closed', () => this.open.delete(window));
    load(window, addressOf(place));
  }

  /** Brings a window to the front, with this session in it when one is named. */
  show(place: SessionId | null = null): void {
    const windows = [...this.open];
    const showing = place === null ? undefined : windows.find((each) => isAt(each, place));
    const window = showing ?? windows.find((each) => each.isFocused()) ?? windows.at(-1);
    if (window === undefined) return this.openNew(place);
    if (place !== null && showing === undefined) load(window, addressOf(place));
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  }

  private nextState(): WindowState {
    const screens = screen.getAllDisplays().map(({ workArea }) => workArea);
    const last = [...this.open].at(-1);
    if (last === undefined) return restoredState(this.saved, screens);
    const { x, y, ...size } = last.getNormalBounds();
    return restoredState({ ...size, x: x + CASCADE, y: y + CASCADE }, screens);
  }

  /** A page that crashed comes back by itself: the conversation lives here, and the page asks for it again. */
  private reviveOnCrash(window: BrowserWindow): void {
    const budget = new CrashBudget(realClock);
    window.webContents.on('render-process-gone', (_event, { reason }) => {
      this.options.warn('the page ended unexpectedly', { reason });
      if (reason === 'clean-exit') return;
      // Not from inside the event: the dead process is still being taken apart, and a load now takes the app down.
      setTimeout(() => {
        if (window.isDestroyed()) return;
        if (budget.mayReload()) window.webContents.reload();
        else load(window, STOPPED_URL);
      });
    });
  }
}

const addressOf = (place: SessionId | null): string =>
  place === null ? PAGE_URL : `${PAGE_URL}#/conversations/${place}`;

const isAt = (window: BrowserWindow, place: SessionId): boolean => window.webContents.getURL() === addressOf(place);

/** A load that is overtaken by another one rejects; the later one is what counts. */
function load(window: BrowserWindow, address: string): void {
  window.loadURL(address).catch(() => undefined);
}
