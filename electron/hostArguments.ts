import { parseArgs } from 'node:util';
import { fail, ok, type Result } from '../shared/result.ts';
import { isAddress } from './door/webAddress.ts';

export interface HostArguments {
  readonly port: number;
  /** Where the browser host listens; null is loopback. */
  readonly host: string | null;
  readonly cwd: string | null;
  readonly claude: string | null;
  readonly demo: boolean;
}

/** What both hosts understand on their command line. Electron's and Chromium's own switches pass by unread. */
export function readHostArguments(args: readonly string[]): Result<HostArguments> {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      cwd: { type: 'string' },
      claude: { type: 'string' },
      demo: { type: 'boolean' },
    },
  });
  const port = Number(values['port'] ?? 0);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    return fail({ code: 'bad-arguments', message: '--port takes a number from 0 to 65535.' });
  }
  const host = text(values['host']);
  if (values['host'] !== undefined && (host === null || !isAddress(host))) {
    return fail({ code: 'bad-arguments', message: '--host takes an IP address of this machine.' });
  }
  return ok({
    port,
    host,
    cwd: text(values['cwd']),
    claude: text(values['claude']),
    demo: values['demo'] === true,
  });
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
