import { useState } from 'react';
import type { ToolPart } from '../../../shared/session.ts';
import { useParley } from '../../store/parleyContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { words } from '../../words/words.ts';
import { useSessionId } from '../sessionIdContext.ts';
import styles from './details.module.css';

/** A sub-agent or background command can be stopped by itself, without stopping the conversation. */
export function StopTask({ part: { task } }: { readonly part: ToolPart }) {
  const parley = useParley();
  const sessionId = useSessionId();
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (task === null || task.status !== 'running' || !isStoppable(task)) return null;
  const stop = async (): Promise<void> => {
    setAsked(true);
    const answer = await parley.call('session.stopTask', { sessionId, taskId: task.taskId });
    if (answer.ok) return;
    setAsked(false);
    setProblem(answer.error.message);
  };
  const isAgent = task.agentType !== null || task.type.includes('agent');
  return (
    <>
      {problem !== null && (
        <span role="alert" className={styles['problem']}>
          {problem}
        </span>
      )}
      <Button tone="quiet" disabled={asked} onClick={() => void stop()}>
        {asked ? words.tools.agent.stopping : isAgent ? words.tools.agent.stop : words.tools.agent.stopTask}
      </Button>
    </>
  );
}

/** A foreground command ends with its turn; only what has a life of its own has a button of its own. */
const isStoppable = (task: NonNullable<ToolPart['task']>): boolean =>
  task.background || task.agentType !== null || task.type.includes('agent');
