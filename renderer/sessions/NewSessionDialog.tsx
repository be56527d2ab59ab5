import { useState, type FormEvent } from 'react';
import type { ContractError, FolderInspection } from '../../shared/contract.ts';
import { hrefOf } from '../store/navigation.ts';
import { useHost, useParley } from '../store/parleyContext.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { Field, inputClass, Select } from '../ui/Field.tsx';
import { words } from '../words/words.ts';
import { modelChoices, modeChoices } from '../words/choices.ts';
import { TrustDialog } from './TrustDialog.tsx';

export function NewSessionDialog({ onClose }: { readonly onClose: () => void }) {
  const parley = useParley();
  const app = useHost((view) => view.app);
  const [folder, setFolder] = useState(app?.defaultFolder ?? '');
  const [model, setModel] = useState('');
  const [mode, setMode] = useState('default');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ContractError | null>(null);
  const [untrusted, setUntrusted] = useState<FolderInspection | null>(null);

  const start = async (): Promise<ContractError | null> => {
    const started = await parley.call('sessions.start', {
      folder,
      model: model === '' ? null : model,
      permissionMode: mode,
    });
    if (!started.ok) return started.error;
    location.hash = hrefOf({ screen: 'conversations', sessionId: started.value.sessionId });
    void parley.describe();
    onClose();
    return null;
  };

  const inspectThenStart = async (): Promise<ContractError | null> => {
    if (app?.demo === true) return start();
    const inspected = await parley.call('folder.inspect', { folder });
    if (!inspected.ok) return inspected.error;
    if (inspected.value.trusted) return start();
    setUntrusted(inspected.value);
    return null;
  };

  const trustThenStart = async (): Promise<ContractError | null> => {
    if (untrusted === null) return null;
    const { folder: real, fingerprint } = untrusted;
    setUntrusted(null);
    const trusted = await parley.call('folder.trust', { folder: real, fingerprint });
    return trusted.ok ? start() : trusted.error;
  };

  const run = async (step: () => Promise<ContractError | null>): Promise<void> => {
    setBusy(true);
    setError(null);
    setError(await step());
    setBusy(false);
  };

  if (untrusted !== null) {
    return (
      <TrustDialog
        inspection={untrusted}
        onTrust={() => void run(trustThenStart)}
        onCancel={() => setUntrusted(null)}
      />
    );
  }
  return (
    <Dialog title={words.newSession.title} onCancel={onClose}>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void run(inspectThenStart);
        }}
      >
        <Field label={words.newSession.folder} hint={words.newSession.folderHint}>
          {(id, hintId) => (
            <>
              <input
                id={id}
                aria-describedby={hintId}
                className={inputClass}
                value={folder}
                spellCheck={false}
                autoFocus
                required
                onChange={(event) => setFolder(event.target.value)}
              />
              <RecentFolders folders={app?.recentFolders ?? []} current={folder} onChoose={setFolder} />
            </>
          )}
        </Field>
        <Field label={words.newSession.model}>
          {(id) => <Select id={id} value={model} options={modelChoices([])} onChange={setModel} />}
        </Field>
        <Field label={words.newSession.mode}>
          {(id) => <Select id={id} value={mode} options={modeChoices(mode)} onChange={setMode} />}
        </Field>
        {error !== null && <ErrorNote error={error} />}
        <DialogActions>
          <Button onClick={onClose}>{words.newSession.cancel}</Button>
          <Button tone="primary" type="submit" disabled={busy || folder.trim() === ''}>
            {busy ? words.newSession.starting : words.newSession.start}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface RecentFoldersProps {
  readonly folders: readonly string[];
  readonly current: string;
  readonly onChoose: (folder: string) => void;
}

function RecentFolders({ folders, current, onChoose }: RecentFoldersProps) {
  const others = folders.filter((folder) => folder !== current).slice(0, 4);
  if (others.length === 0) return null;
  return (
    <div role="group" aria-label={words.newSession.recent}>
      {others.map((folder) => (
        <Button key={folder} tone="quiet" title={folder} onClick={() => onChoose(folder)}>
          {folder}
        </Button>
      ))}
    </div>
  );
}
