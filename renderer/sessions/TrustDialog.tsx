import type { FolderInspection } from '../../shared/contract.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { VisibleText } from '../ui/VisibleText.tsx';
import { words } from '../words/words.ts';
import styles from './TrustDialog.module.css';

interface TrustDialogProps {
  readonly inspection: FolderInspection;
  readonly onTrust: () => void;
  readonly onCancel: () => void;
}

export function TrustDialog({ inspection, onTrust, onCancel }: TrustDialogProps) {
  const { folder, findings } = inspection;
  return (
    <Dialog title={words.trust.title} role="alertdialog" onCancel={onCancel}>
      <p className={styles['folder']}>
        <VisibleText text={folder} />
      </p>
      <p className={styles['intro']}>{words.trust.intro}</p>
      <p className={styles['intro']}>{findings.length === 0 ? words.trust.nothing : words.trust.found}</p>
      {findings.length > 0 && (
        <ul className={styles['findings']}>
          {findings.map(({ kind, name, detail, source }, index) => (
            <li key={index} title={source}>
              <span className={styles['kind']}>{words.trust.kinds[kind]}</span>
              <code>
                <VisibleText text={detail === '' ? name : `${name}: ${detail}`} />
              </code>
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        <Button onClick={onCancel} autoFocus>
          {words.trust.cancel}
        </Button>
        <Button tone="primary" onClick={onTrust}>
          {words.trust.accept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
