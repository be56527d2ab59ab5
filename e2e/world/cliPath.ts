import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The real CLI this checkout is tested with: the native binary of the pinned development dependency. */
export function installedCliPath(): string {
  const require = createRequire(import.meta.url);
  const packageName = `@anthropic-ai/claude-code-${process.platform}-${process.arch}`;
  const folder = dirname(require.resolve(`${packageName}/package.json`));
  return join(folder, process.platform === 'win32' ? 'claude.exe' : 'claude');
}
