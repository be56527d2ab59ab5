import type { SessionInfo } from '../../shared/session.ts';
import { useHost } from '../store/parleyContext.tsx';
import { CopyButton } from '../ui/code/CopyButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Popover } from '../ui/Popover.tsx';
import { words } from '../words/words.ts';
import details from './HeaderDetails.module.css';
import { terminalCommand } from './terminal.logic.ts';

/** What is seldom needed: the way out into a terminal. */
export function SessionMenu({ info }: { readonly info: SessionInfo }) {
  const platform = useHost((view) => view.app?.platform ?? '');
  const text = words.controls.terminal;
  const command = info.cliSessionId === null ? null : terminalCommand(platform, info.cwd, info.cliSessionId);
  return (
    <Popover label={words.controls.more} face={<Icon name="more" />}>
      {() => (
        <>
          <p className={details['title']}>{text.title}</p>
          {command === null ? (
            <p>{text.none}</p>
          ) : (
            <>
              <pre className={details['command']}>{command}</pre>
              <p className={details['hint']}>{text.hint}</p>
              <CopyButton text={command} label={text.copy} />
            </>
          )}
        </>
      )}
    </Popover>
  );
}
