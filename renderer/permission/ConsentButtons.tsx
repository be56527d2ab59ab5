import type { ReactNode } from 'react';
import { keyLabel } from '../../shared/keys.ts';
import type { PermissionUpdate } from '../../shared/permission.ts';
import { Button } from '../ui/Button.tsx';
import { KeyHint } from '../ui/KeyHint.tsx';
import { VisibleText } from '../ui/VisibleText.tsx';
import { words } from '../words/words.ts';
import { CONSENT_KEYS, type ConsentKey, type Obstacle } from './consent.logic.ts';
import styles from './PermissionDock.module.css';
import { describeRemembered } from './remember.logic.ts';

interface ConsentButtonsProps {
  readonly refusal: Obstacle | null;
  readonly obstacle: Obstacle | null;
  readonly editing: boolean;
  readonly remembered: readonly PermissionUpdate[];
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onAct: (key: ConsentKey) => void;
}

/** Always in the same order, no first: from left to right they give away more. */
export function ConsentButtons(props: ConsentButtonsProps) {
  const { refusal, obstacle, editing, remembered, reason, onReason, onAct } = props;
  const button = (key: ConsentKey, label: string, disabled: boolean, className?: string): ReactNode => (
    <Button
      className={className}
      disabled={disabled}
      aria-label={label}
      aria-keyshortcuts={keyLabel(CONSENT_KEYS[key], false)}
      onClick={() => onAct(key)}
    >
      {label}
      <KeyHint keys={CONSENT_KEYS[key]} />
    </Button>
  );
  return (
    <>
      {remembered.length > 0 && (
        <p className={styles['remembered']}>
          <strong>{words.permission.allowForSession}</strong> — {words.permission.remembered}{' '}
          {describeRemembered(remembered).map((rule) => (
            <code key={rule}>
              <VisibleText text={rule} />
            </code>
          ))}
        </p>
      )}
      <div className={styles['actions']}>
        {button('deny', words.permission.deny, refusal !== null)}
        {button('denyAndStop', words.permission.denyAndStop, refusal !== null)}
        <input
          className={styles['reason']}
          aria-label={words.permission.reason}
          placeholder={words.permission.reasonHint}
          value={reason}
          onChange={(event) => onReason(event.target.value)}
        />
      </div>
      <div className={styles['actions']}>
        {button('edit', editing ? words.permission.editCancel : words.permission.edit, false)}
        {obstacle === 'unseen' && (
          <span role="status" className={styles['unseen']}>
            {words.permission.unseen}
          </span>
        )}
        <span className={styles['gap']} />
        {remembered.length > 0 && button('allowForSession', words.permission.allowForSession, obstacle !== null)}
        {button('allow', words.permission.allowOnce, obstacle !== null, styles['allow'])}
      </div>
    </>
  );
}
