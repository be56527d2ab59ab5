import { useEffect, useState } from 'react';
import type { Answer, CommandArgs } from '../../shared/contract.ts';
import type { SessionId } from '../../shared/ids.ts';
import type { McpServerState } from '../../shared/session.ts';
import { useParley } from '../store/parleyContext.tsx';
import { Button } from '../ui/Button.tsx';
import { Popover } from '../ui/Popover.tsx';
import { words } from '../words/words.ts';
import details from './HeaderDetails.module.css';

interface McpServersProps {
  readonly sessionId: SessionId;
  readonly servers: readonly McpServerState[];
}

export function McpServers({ sessionId, servers }: McpServersProps) {
  const connected = servers.filter(({ status }) => status === 'connected').length;
  return (
    <Popover label={words.controls.mcp.title} face={words.controls.mcp.count(connected, servers.length)}>
      {() => <ServerList sessionId={sessionId} servers={servers} />}
    </Popover>
  );
}

type Act = CommandArgs<'session.mcpAct'>['act'];

function ServerList({ sessionId, servers }: McpServersProps) {
  const parley = useParley();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    void parley.call('session.mcpServers', { sessionId }).then((answer) => {
      if (here && !answer.ok) setProblem(answer.error.message);
    });
    return () => {
      here = false;
    };
  }, [parley, sessionId]);
  const act = async (server: string, what: Act): Promise<void> => {
    setBusy(server);
    const answer: Answer<'session.mcpAct'> = await parley.call('session.mcpAct', { sessionId, server, act: what });
    setProblem(answer.ok ? null : answer.error.message);
    setBusy(null);
  };
  const text = words.controls.mcp;
  return (
    <>
      <p className={details['title']}>{text.title}</p>
      {problem !== null && <p role="alert">{problem}</p>}
      {servers.length === 0 && <p>{text.none}</p>}
      <ul className={details['list']}>
        {servers.map(({ name, status, error }) => (
          <li key={name}>
            <div className={details['server']}>
              <strong>{name}</strong>
              <span data-status={status}>{text.status[status] ?? status}</span>
              <Button tone="quiet" disabled={busy !== null} onClick={() => void act(name, 'reconnect')}>
                {text.reconnect}
              </Button>
              <Button
                tone="quiet"
                disabled={busy !== null}
                onClick={() => void act(name, status === 'disabled' ? 'enable' : 'disable')}
              >
                {status === 'disabled' ? text.enable : text.disable}
              </Button>
            </div>
            {error !== undefined && <pre className={details['error']}>{error}</pre>}
          </li>
        ))}
      </ul>
    </>
  );
}
