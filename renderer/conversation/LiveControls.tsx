import { useState } from 'react';
import type { SessionId } from '../../shared/ids.ts';
import type { SessionInfo } from '../../shared/session.ts';
import { useParley, useSession } from '../store/parleyContext.tsx';
import { Select } from '../ui/Field.tsx';
import { effortChoices, liveModeChoices, modelChoices, thinkingChoices } from '../words/choices.ts';
import { words } from '../words/words.ts';
import { canThinkingBeOff, currentModelChoice, effortLevels } from './conversation.logic.ts';
import styles from './ConversationHeader.module.css';
import { NeverAskDialog } from './NeverAsk.tsx';

interface LiveControlsProps {
  readonly sessionId: SessionId;
  readonly info: SessionInfo;
}

/** What can be changed while the conversation runs. Each shows what is in force, not what was asked for. */
export function LiveControls({ sessionId, info }: LiveControlsProps) {
  const parley = useParley();
  const ended = useSession(sessionId, (state) => state.process.phase === 'ended') ?? false;
  const [problem, setProblem] = useState<string | null>(null);
  const [confirming, setConfirming] = useState(false);
  const model = currentModelChoice(info);
  const efforts = effortLevels(info);
  const effort = info.effort ?? null;
  const thinking = info.thinkingTokens ?? null;
  const report = async (asked: ReturnType<typeof parley.call<'session.setModel'>>): Promise<void> => {
    const answer = await asked;
    setProblem(answer.ok ? null : answer.error.message);
  };
  return (
    <div className={styles['controls']}>
      {problem !== null && (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
      <Select
        quiet
        label={words.conversation.model}
        value={model}
        disabled={ended}
        options={modelChoices(info.models, model)}
        onChange={(value) => void report(parley.call('session.setModel', { sessionId, model: value }))}
      />
      <Select
        quiet
        label={words.conversation.mode}
        value={info.permissionMode}
        disabled={ended}
        options={liveModeChoices(info.permissionMode)}
        onChange={(mode) =>
          mode === 'bypassPermissions'
            ? setConfirming(true)
            : void report(parley.call('session.setPermissionMode', { sessionId, mode }))
        }
      />
      <Select
        quiet
        label={words.thinking.label}
        value={thinking === null ? '' : String(thinking)}
        disabled={ended}
        options={thinkingChoices(thinking, canThinkingBeOff(info))}
        onChange={(value) => {
          const tokens = value === '' ? null : Number(value);
          void report(parley.call('session.setThinking', { sessionId, tokens }));
        }}
      />
      {efforts.length > 0 && (
        <Select
          quiet
          label={words.controls.effort}
          value={effort ?? ''}
          disabled={ended}
          options={effortChoices(efforts, effort)}
          onChange={(value) =>
            void report(parley.call('session.setEffort', { sessionId, effort: value === '' ? null : value }))
          }
        />
      )}
      {confirming && <NeverAskDialog sessionId={sessionId} onClose={() => setConfirming(false)} />}
    </div>
  );
}
