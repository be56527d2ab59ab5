import type { ReactNode } from 'react';
import { stringField } from '../../../shared/json.ts';
import type { ToolPart } from '../../../shared/session.ts';
import { useDisclosure } from '../../store/disclosure.ts';
import { Button } from '../../ui/Button.tsx';
import { words } from '../../words/words.ts';
import styles from './details.module.css';

/** The latest steps say where an agent is; the ones before are a click away. */
const LATEST = 6;

export function AgentSteps({ part, steps }: { readonly part: ToolPart; readonly steps: readonly ReactNode[] }) {
  const [all, toggle] = useDisclosure(`steps-${part.id}`);
  const name = part.task?.description || stringField(part.input, 'description') || part.name;
  const earlier = steps.length - LATEST;
  return (
    <div role="group" aria-label={words.tools.agent.steps(name)} className={styles['steps']}>
      {earlier > 0 && (
        <Button tone="quiet" aria-expanded={all} onClick={toggle}>
          {all ? words.tools.agent.fewer : words.tools.agent.earlier(earlier)}
        </Button>
      )}
      {all || earlier <= 0 ? steps : steps.slice(earlier)}
    </div>
  );
}
