import { booleanField, numberField, type Json } from '../../shared/json.ts';

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface WindowState {
  /** Null leaves the place to the platform. */
  readonly position: { readonly x: number; readonly y: number } | null;
  readonly width: number;
  readonly height: number;
  readonly maximized: boolean;
}

export const MIN_SIZE = { width: 480, height: 360 } as const;
export const FIRST_STATE: WindowState = { position: null, width: 1280, height: 820, maximized: false };

/** So much of a window must lie on a screen that it can be seen and taken hold of. */
const GRIP = { width: 120, height: 40 } as const;

/**
 * Where a window goes that was last seen at `saved`. Screens come and go between two starts: what would lie outside all
 * of them is placed anew, and nothing is larger than the screen it is on. `saved` comes from a file and may be anything.
 */
export function restoredState(saved: Json | null, screens: readonly Rectangle[]): WindowState {
  const read = readRectangle(saved);
  if (read === null) return FIRST_STATE;
  const maximized = booleanField(saved, 'maximized') ?? false;
  const screen = screens.find((candidate) => isReachable(read, candidate));
  const possible = screen === undefined ? screens : [screen];
  const widest = Math.max(MIN_SIZE.width, ...possible.map(({ width }) => width));
  const tallest = Math.max(MIN_SIZE.height, ...possible.map(({ height }) => height));
  return {
    position: screen === undefined ? null : { x: read.x, y: read.y },
    width: clamp(read.width, MIN_SIZE.width, widest),
    height: clamp(read.height, MIN_SIZE.height, tallest),
    maximized,
  };
}

/** A title bar above the screen's upper edge cannot be reached, however much of the window shows. */
function isReachable(window: Rectangle, screen: Rectangle): boolean {
  const visible = Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x);
  return visible >= GRIP.width && window.y >= screen.y && window.y + GRIP.height <= screen.y + screen.height;
}

function readRectangle(saved: Json | null): Rectangle | null {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => numberField(saved, name));
  if (x === undefined || y === undefined || width === undefined || height === undefined) return null;
  return [x, y, width, height].every(Number.isSafeInteger) ? { x, y, width, height } : null;
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));
