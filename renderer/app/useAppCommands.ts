import { useMemo } from 'react';
import { PREFERENCE_CHOICES } from '../../shared/preferences.ts';
import { NEW_SESSION_KEYS, PALETTE_KEYS } from '../store/commandKeys.ts';
import { useCommands, type Command } from '../store/commands.ts';
import { hrefOf, SCREENS, type Destination } from '../store/navigation.ts';
import { useHost, useParley, usePlace } from '../store/parleyContext.tsx';
import { words } from '../words/words.ts';

interface AppActions {
  readonly start: () => void;
  readonly showPalette: () => void;
  readonly showShortcuts: () => void;
}

const go = (place: Destination): void => {
  location.hash = hrefOf(place);
};

/** What can be done from everywhere. */
export function useAppCommands({ start, showPalette, showShortcuts }: AppActions): void {
  const sessions = useHost((view) => view.sessions);
  const place = usePlace((current) => current);
  const parley = useParley();
  const commands = useMemo((): readonly Command[] => {
    const title = (name: string | null): string => name ?? words.sessions.untitled;
    const others = sessions.filter(({ sessionId }) => sessionId !== place.sessionId);
    const waiting = others.find((session) => session.waiting > 0);
    return [
      { id: 'new-session', group: 'session', title: words.palette.newSession, keys: NEW_SESSION_KEYS, run: start },
      ...(waiting === undefined
        ? []
        : [nextWaiting(() => go({ screen: 'conversations', sessionId: waiting.sessionId }))]),
      ...others.map(({ sessionId, title: name, folder }): Command => ({
        id: `open ${sessionId}`,
        group: 'session',
        title: words.palette.session(title(name)),
        detail: folder,
        run: () => go({ screen: 'conversations', sessionId }),
      })),
      ...(place.sessionId === null ? [] : others).map(({ sessionId, title: name, folder }): Command => ({
        id: `beside ${sessionId}`,
        group: 'session',
        title: words.palette.beside(title(name)),
        detail: folder,
        run: () => go({ ...place, partId: null, beside: sessionId }),
      })),
      ...(place.beside === null
        ? []
        : [
            {
              id: 'close-beside',
              group: 'view',
              title: words.palette.closeBeside,
              keys: { code: 'Backslash', mod: true },
              run: () => go({ ...place, partId: null, beside: null }),
            } satisfies Command,
          ]),
      ...SCREENS.map((screen, index): Command => ({
        id: `screen ${screen}`,
        group: 'go',
        title: words.palette.screen(words.app.screens[screen]),
        keys: { code: `Digit${index + 1}`, alt: true },
        run: () => go({ screen, sessionId: null }),
      })),
      ...PREFERENCE_CHOICES.detail.map((detail): Command => ({
        id: `detail ${detail}`,
        group: 'view',
        title: words.palette.detail[detail],
        run: () => void parley.call('preferences.change', { change: { detail } }),
      })),
      ...PREFERENCE_CHOICES.theme.map((theme): Command => ({
        id: `theme ${theme}`,
        group: 'view',
        title: words.palette.theme[theme],
        run: () => void parley.call('preferences.change', { change: { theme } }),
      })),
      ...PREFERENCE_CHOICES.density.map((density): Command => ({
        id: `density ${density}`,
        group: 'view',
        title: words.palette.density[density],
        run: () => void parley.call('preferences.change', { change: { density } }),
      })),
      { id: 'palette', group: 'help', title: words.palette.open, keys: PALETTE_KEYS, run: showPalette },
      { id: 'keys', group: 'help', title: words.palette.shortcuts, keys: { code: '?' }, run: showShortcuts },
    ];
  }, [sessions, place, parley, start, showPalette, showShortcuts]);
  useCommands(commands);
}

const nextWaiting = (run: () => void): Command => ({
  id: 'next-waiting',
  group: 'session',
  title: words.palette.nextWaiting,
  keys: { code: 'KeyW', alt: true },
  run,
});
