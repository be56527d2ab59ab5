import { basename } from 'node:path';
import { app, Notification } from 'electron';
import type { SessionId } from '../shared/ids.ts';
import type { Signals } from './attention.ts';
import type { NotificationChoice } from './notificationChoices.ts';
import type { Windows } from './windows.ts';

/** Electron's badge and notifications. They name the session and nothing of what is said in it: others may see them. */
export function attentionSignals(
  windows: Pick<Windows, 'isWatched'>,
  show: (session: SessionId) => void,
  choicesOf: (session: SessionId) => readonly NotificationChoice[],
): Signals {
  return {
    isWatched: () => windows.isWatched,
    setBadge: (count) => void app.setBadgeCount(count),
    notify({ sessionId, title, folder }) {
      if (!Notification.isSupported()) return () => undefined;
      const choices = choicesOf(sessionId);
      const notification = new Notification({
        title: 'Claude is waiting for your answer',
        body: title ?? basename(folder),
        actions: choices.map(({ label }) => ({ type: 'button', text: label })),
      });
      notification.on('click', () => show(sessionId));
      notification.on('action', ({ actionIndex }) => choices[actionIndex]?.choose());
      notification.show();
      return () => notification.close();
    },
  };
}
