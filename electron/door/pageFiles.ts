import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';

export interface PageFile {
  readonly path: string;
  readonly type: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/**
 * The page's own files by URL path. They are listed once, and only what is listed is ever served: a request is looked
 * up, never turned into a path, so no encoding of `..` and no link can lead out of the folder.
 */
export async function listPageFiles(root: string): Promise<ReadonlyMap<string, PageFile>> {
  const files = new Map<string, PageFile>();
  await collect(root, '/', files);
  const index = files.get('/index.html');
  if (index !== undefined) files.set('/', index);
  return files;
}

async function collect(folder: string, urlPath: string, files: Map<string, PageFile>): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const type = TYPES[extname(entry.name)];
    if (entry.isDirectory()) await collect(path, `${urlPath}${entry.name}/`, files);
    else if (entry.isFile() && type !== undefined) files.set(urlPath + entry.name, { path, type });
  }
}
