import { createContext, useContext } from 'react';
import type { SessionId } from '../../shared/ids.ts';

/** Which conversation a part belongs to, for the few parts deep down that act on it. */
export const SessionIdContext = createContext<SessionId | null>(null);

export function useSessionId(): SessionId {
  const sessionId = useContext(SessionIdContext);
  if (sessionId === null) throw new Error('a part was rendered outside its conversation');
  return sessionId;
}
