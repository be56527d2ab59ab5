import { useId, useState } from 'react';
import type { PermissionRequest } from '../../shared/permission.ts';
import { VisibleText } from '../ui/VisibleText.tsx';
import { words } from '../words/words.ts';
import { allowObstacle, answerObstacle, readEdited, type ConsentKey } from './consent.logic.ts';
import { ConsentButtons } from './ConsentButtons.tsx';
import { InputEditor } from './InputEditor.tsx';
import { isLong, payloadOf, sentenceOf } from './permission.logic.ts';
import styles from './PermissionDock.module.css';
import { PermissionPayload } from './PermissionPayload.tsx';
import { rememberForSession } from './remember.logic.ts';
import type { Answer } from './useAnswer.ts';
import { useConsentKeys } from './useConsentKeys.ts';
import { useDecision } from './useDecision.ts';

interface PermissionCardProps {
  readonly request: PermissionRequest;
  readonly folder: string;
  readonly onAnswer: Answer;
}

/** Nothing is focused at first and Escape does nothing: there is no way to answer by accident. */
export function PermissionCard({ request, folder, onAnswer }: PermissionCardProps) {
  const titleId = useId();
  const [reason, setReason] = useState('');
  const payload = payloadOf(request);
  const [seen, setSeen] = useState(!isLong(payload));
  const [draft, setDraft] = useState<string | null>(null);
  const { sending, settled, decide } = useDecision(request, onAnswer);
  const edited = draft === null ? null : readEdited(draft);
  const consent = { sending, settled, seen, edited };
  const refusal = answerObstacle(consent);
  const obstacle = allowObstacle(consent);
  // The suggestions speak of the input as it was asked for, not of what the user made of it.
  const remembered = draft === null ? rememberForSession(request) : [];

  const act = (key: ConsentKey): void => {
    if (key === 'edit') setDraft(draft === null ? JSON.stringify(request.input, null, 2) : null);
    else if (key === 'deny' || key === 'denyAndStop') {
      if (refusal !== null) return;
      const message = reason.trim() === '' ? words.permission.defaultReason : reason;
      decide({ behavior: 'deny', message, ...(key === 'denyAndStop' ? { interrupt: true } : {}) });
    } else if (obstacle !== null) return;
    else if (key === 'allow') {
      decide({ behavior: 'allow', ...(edited?.ok === true ? { updatedInput: edited.input } : {}) });
    } else if (remembered.length > 0) decide({ behavior: 'allow', updatedPermissions: remembered });
  };
  useConsentKeys(act);

  return (
    <div role="alertdialog" aria-labelledby={titleId} className={styles['card']}>
      <div className={styles['head']}>
        <h2 id={titleId}>{words.permission.title(request.displayName)}</h2>
        <p>
          <VisibleText text={sentenceOf(request, folder)} />
        </p>
      </div>
      {draft === null ? (
        <PermissionPayload payload={payload} onSeen={() => setSeen(true)} />
      ) : (
        <InputEditor text={draft} problem={edited?.ok === false ? edited.why : null} onChange={setDraft} />
      )}
      {request.decisionReason !== undefined && (
        <p className={styles['small']}>
          {words.permission.why}: <VisibleText text={request.decisionReason} />
        </p>
      )}
      {request.description !== undefined && (
        <p className={styles['small']}>
          {words.permission.agentSays}: “<VisibleText text={request.description} />”
        </p>
      )}
      <ConsentButtons
        refusal={refusal}
        obstacle={obstacle}
        editing={draft !== null}
        remembered={remembered}
        reason={reason}
        onReason={setReason}
        onAct={act}
      />
    </div>
  );
}
