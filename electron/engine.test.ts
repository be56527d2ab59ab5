import { expect, test } from 'vitest';
import type { SessionAction } from '../shared/actions.ts';
import { initialSession, reduceAll } from '../shared/reducer.ts';
import { startDemoClient } from './engine.ts';

test('what is changed while the CLI still starts is asked for when it is ready, and not undone by its first answer', async () => {
  const actions: SessionAction[] = [];
  const start = { folder: '/project', model: null, permissionMode: null, demo: true };
  const started = startDemoClient(start, {
    canUseTool: () => Promise.resolve({ behavior: 'deny', message: 'no' }),
    onActions: (some) => actions.push(...some),
  });
  if (!started.ok) throw new Error(started.error.message);
  const client = started.value;
  const [mode] = await Promise.all([client.setPermissionMode('plan'), client.setModel('opus')]);
  expect(mode.ok).toBe(true);
  await client.close();
  const ready = actions.findIndex((action) => action.type === 'process-changed' && action.process.phase === 'ready');
  const changed = actions.findIndex((action) => action.type === 'mode-changed' && action.mode === 'plan');
  expect(ready).toBeGreaterThanOrEqual(0);
  expect(changed).toBeGreaterThan(ready);
  expect(reduceAll(initialSession('/project'), actions).info.permissionMode).toBe('plan');
});
