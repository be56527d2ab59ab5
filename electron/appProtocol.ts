import { readFile } from 'node:fs/promises';
import { protocol } from 'electron';
import { listPageFiles, type PageFile } from './door/pageFiles.ts';
import { pageHeaders } from './door/pageHeaders.ts';
import { STOPPED_PATH, stoppedFiles } from './stoppedPage.ts';

const SCHEME = 'app';
const HOST = 'bundle';
export const PAGE_ORIGIN = `${SCHEME}://${HOST}`;
export const PAGE_URL = `${PAGE_ORIGIN}/`;
export const STOPPED_URL = `${PAGE_ORIGIN}${STOPPED_PATH}`;

/** Must run before the app is ready: schemes get their privileges once. */
export function registerAppScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges }]);
}

/** The page is served from a list of its own files; `file:` is never used, and nothing outside the list exists. */
export async function serveApp(root: string): Promise<void> {
  const files = await listPageFiles(root);
  protocol.handle(SCHEME, (request) => respond(files, request.url, request.method));
}

async function respond(files: ReadonlyMap<string, PageFile>, address: string, method: string): Promise<Response> {
  const url = URL.canParse(address) ? new URL(address) : null;
  const path = url?.host === HOST && method === 'GET' ? url.pathname : '';
  const headers = pageHeaders(path, [PAGE_ORIGIN]);
  const stopped = stoppedFiles.get(path);
  if (stopped !== undefined)
    return new Response(stopped.text, { headers: { ...headers, 'Content-Type': stopped.type } });
  const file = files.get(path);
  if (file === undefined) return new Response(null, { status: 404, headers });
  return new Response(new Uint8Array(await readFile(file.path)), {
    headers: { ...headers, 'Content-Type': file.type },
  });
}
