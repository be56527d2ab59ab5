import { useState, type FormEvent } from 'react';
import { NEVER_ASK_PHRASE, type ContractError } from '../../shared/contract.ts';
import type { SessionId } from '../../shared/ids.ts';
import { hrefOf } from '../store/navigation.ts';
import { useParley } from '../store/parleyContext.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { Field, inputClass } from '../ui/Field.tsx';
import { words } from '../words/words.ts';
import styles from './NeverAsk.module.css';

interface NeverAskDialogProps {
  readonly sessionId: SessionId;
  readonly onClose: () => void;
}

/** The one way to a session that skips permissions: read, then typed out, every time. */
export function NeverAskDialog({ sessionId, onClose }: NeverAskDialogProps) {
  const parley = useParley();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ContractError | null>(null);
  const text = words.controls.neverAsk;
  const confirmed = typed.trim().toLowerCase() === NEVER_ASK_PHRASE;
  const confirm = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!confirmed || busy) return;
    setBusy(true);
    const begun = await parley.call('session.neverAsk', { sessionId, typed: NEVER_ASK_PHRASE });
    setBusy(false);
    if (!begun.ok) return setError(begun.error);
    location.hash = hrefOf({ screen: 'conversations', sessionId: begun.value.sessionId });
    onClose();
  };
  return (
    <Dialog role="alertdialog" title={text.title} onCancel={onClose}>
      <form onSubmit={(event) => void confirm(event)}>
        <p className={styles['intro']}>{text.intro}</p>
        <p className={styles['intro']}>{text.restart}</p>
        <Field label={text.type(NEVER_ASK_PHRASE)}>
          {(id) => (
            <input
              id={id}
              className={inputClass}
              value={typed}
              autoFocus
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        {error !== null && <ErrorNote error={error} />}
        <DialogActions>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" className={styles['confirm']} disabled={!confirmed || busy}>
            {text.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Stays for as long as it is so. */
export function NeverAskBanner({ sessionId }: { readonly sessionId: SessionId }) {
  const parley = useParley();
  const { banner, askAgain } = words.controls.neverAsk;
  return (
    <div role="status" className={styles['banner']}>
      <strong>{banner}</strong>
      <Button onClick={() => void parley.call('session.setPermissionMode', { sessionId, mode: 'default' })}>
        {askAgain}
      </Button>
    </div>
  );
}
