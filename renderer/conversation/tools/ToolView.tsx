import { memo, type ReactNode } from 'react';
import type { ToolPart } from '../../../shared/session.ts';
import { useDisclosure } from '../../store/disclosure.ts';
import { useSession } from '../../store/parleyContext.tsx';
import { useSessionId } from '../sessionIdContext.ts';
import { AgentSteps } from './AgentSteps.tsx';
import { LedgerLine } from './LedgerLine.tsx';
import { StopTask } from './StopTask.tsx';
import { ToolDetails } from './ToolDetails.tsx';
import styles from './details.module.css';

interface ToolViewProps {
  readonly part: ToolPart;
  /** What a sub-agent did inside this call, each as it is shown. */
  readonly steps?: readonly ReactNode[];
}

/** One ledger line; what the call was given and what it gave is mounted only when somebody opens it. */
export const ToolView = memo(function ToolView({ part, steps = [] }: ToolViewProps) {
  const [open, toggle] = useDisclosure(part.id);
  const sessionId = useSessionId();
  const folder = useSession(sessionId, (state) => state.info.cwd) ?? '';
  return (
    <article data-kind="tool" data-tool={part.name} data-status={part.status} className={styles['tool']}>
      <div className={styles['top']}>
        <LedgerLine part={part} folder={folder} open={open} onToggle={toggle} />
        <StopTask part={part} />
      </div>
      {open && (
        <div className={styles['details']}>
          <ToolDetails part={part} folder={folder} />
        </div>
      )}
      {steps.length > 0 && <AgentSteps part={part} steps={steps} />}
    </article>
  );
});
