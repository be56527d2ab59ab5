import { useState } from 'react';
import { allCommands, type CommandGroup } from '../store/commands.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { keyLabel } from '../../shared/keys.ts';
import { IS_MAC } from '../ui/platform.ts';
import { words } from '../words/words.ts';
import styles from './Shortcuts.module.css';

const GROUPS: readonly CommandGroup[] = ['go', 'session', 'conversation', 'view', 'help'];

/** The keys of everything that can be done right now; consent has keys of its own and is listed with them. */
export function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  const [commands] = useState(allCommands);
  const rows = (group: CommandGroup) =>
    commands.flatMap(({ group: of, title, keys }) =>
      of === group && keys !== undefined ? [[title, keyLabel(keys, IS_MAC)] as const] : [],
    );
  return (
    <Dialog title={words.shortcuts.title} onCancel={onClose}>
      {GROUPS.map((group) => (
        <Keys key={group} title={words.shortcuts.groups[group]} rows={rows(group)} />
      ))}
      <Keys title={words.shortcuts.consent} rows={words.shortcuts.consentKeys(IS_MAC)} />
      <Keys title={words.shortcuts.writing} rows={words.shortcuts.writingKeys} />
      <DialogActions>
        <Button onClick={onClose}>{words.shortcuts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Keys({ title, rows }: { readonly title: string; readonly rows: readonly (readonly [string, string])[] }) {
  if (rows.length === 0) return null;
  return (
    <section className={styles['group']}>
      <h3>{title}</h3>
      <dl>
        {rows.map(([name, keys]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
