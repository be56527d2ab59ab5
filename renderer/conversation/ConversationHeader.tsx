import type { SessionId } from '../../shared/ids.ts';
import { formatCost } from '../../shared/usage.ts';
import { modelChoices, modeChoices } from '../words/choices.ts';
import { useHost, useParley, useSession } from '../store/parleyContext.tsx';
import { Select } from '../ui/Field.tsx';
import { words } from '../words/words.ts';
import styles from './ConversationHeader.module.css';
import { currentModelChoice } from './conversation.logic.ts';

export function ConversationHeader({ sessionId }: { readonly sessionId: SessionId }) {
  const parley = useParley();
  const title = useHost(({ sessions }) => sessions.find((session) => session.sessionId === sessionId)?.title ?? null);
  const info = useSession(sessionId, (state) => state.info);
  const cost = useSession(sessionId, (state) => state.cost.totalUsd) ?? 0;
  const context = useSession(sessionId, (state) => state.context);
  const ended = useSession(sessionId, (state) => state.process.phase === 'ended') ?? false;
  if (info === null) return null;
  const model = currentModelChoice(info);
  return (
    <header className={styles['header']}>
      <div className={styles['name']}>
        <h1>{title ?? words.sessions.untitled}</h1>
        <span title={info.cwd}>{info.cwd}</span>
      </div>
      <Select
        quiet
        label={words.conversation.model}
        value={model}
        disabled={ended}
        options={modelChoices(info.models, model)}
        onChange={(value) => void parley.call('session.setModel', { sessionId, model: value })}
      />
      <Select
        quiet
        label={words.conversation.mode}
        value={info.permissionMode}
        disabled={ended}
        options={modeChoices(info.permissionMode)}
        onChange={(mode) => void parley.call('session.setPermissionMode', { sessionId, mode })}
      />
      {context !== null && (
        <meter
          className={styles['meter']}
          aria-label={words.conversation.context}
          title={`${words.conversation.context}: ${context.totalTokens} / ${context.maxTokens}`}
          min={0}
          max={context.maxTokens}
          value={context.totalTokens}
        />
      )}
      <output className={styles['cost']} aria-label={words.conversation.cost} title={words.conversation.cost}>
        {formatCost(cost)}
      </output>
    </header>
  );
}
