import type { SessionId } from '../../shared/ids.ts';
import { formatCost } from '../../shared/usage.ts';
import { useHost, useSession } from '../store/parleyContext.tsx';
import { words } from '../words/words.ts';
import { ContextMeter } from './ContextMeter.tsx';
import styles from './ConversationHeader.module.css';
import { FolderLine } from './FolderLine.tsx';
import { LiveControls } from './LiveControls.tsx';
import { McpServers } from './McpServers.tsx';
import { NeverAskBanner } from './NeverAsk.tsx';
import { SessionMenu } from './SessionMenu.tsx';

export function ConversationHeader({ sessionId }: { readonly sessionId: SessionId }) {
  const summary = useHost(({ sessions }) => sessions.find((session) => session.sessionId === sessionId));
  const info = useSession(sessionId, (state) => state.info);
  const cost = useSession(sessionId, (state) => state.cost.totalUsd) ?? 0;
  const context = useSession(sessionId, (state) => state.context);
  const ended = useSession(sessionId, (state) => state.process.phase === 'ended') ?? false;
  if (info === null) return null;
  const title = summary?.title ?? words.sessions.untitled;
  return (
    <>
      <header className={styles['header']}>
        <div className={styles['name']}>
          <h1 title={title}>{title}</h1>
          {summary?.demo === true && <strong className={styles['demo']}>{words.app.demo}</strong>}
          <FolderLine sessionId={sessionId} folder={info.cwd} />
        </div>
        <LiveControls sessionId={sessionId} info={info} />
        <div className={styles['figures']}>
          {info.mcpServers.length > 0 && <McpServers sessionId={sessionId} servers={info.mcpServers} />}
          {context !== null && <ContextMeter sessionId={sessionId} context={context} ended={ended} />}
          <output className={styles['cost']} aria-label={words.conversation.cost} title={words.conversation.cost}>
            {formatCost(cost)}
          </output>
          <SessionMenu info={info} />
        </div>
      </header>
      {info.permissionMode === 'bypassPermissions' && !ended && <NeverAskBanner sessionId={sessionId} />}
    </>
  );
}
