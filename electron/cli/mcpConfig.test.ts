import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../shared/json.ts';
import { findMcpProblem, inlineConfigText, type McpOptions } from './mcpConfig.ts';

const message = (options: McpOptions): string | undefined => findMcpProblem(options)?.message;
const entry = (config: JsonObject, name = 'files'): McpOptions => ({ inline: [{ name, config }] });

test('servers of every kind are accepted', () => {
  expect(
    findMcpProblem({
      files: [{ path: '/home/dev/.mcp.json', serverNames: ['a'] }],
      inline: [
        { name: 'b', config: { type: 'stdio', command: 'npx', args: ['-y', 'server'], env: { KEY: 'v' } } },
        { name: 'c', config: { type: 'http', url: 'https://example.com', headers: { Authorization: 'x' } } },
        { name: 'd', config: { type: 'sse', url: 'http://127.0.0.1:1/sse' } },
      ],
      inProcess: [{ name: 'e' }],
    }),
  ).toBeUndefined();
});

test('R-18: a mistake in an entry is told with the name of the server', () => {
  expect(message(entry({ command: 'x' }))).toBe('The MCP server "files" has no "type" (stdio, http or sse).');
  expect(message(entry({ type: 'sdk', name: 'files' }))).toContain('"files" has the unknown type "sdk"');
  expect(message(entry({ type: 'toString', url: 'https://x' }))).toContain('unknown type "toString"');
  expect(message(entry({ type: 'stdio' }))).toBe('The MCP server "files" has no "command".');
  expect(message(entry({ type: 'stdio', command: '  ' }))).toBe('The MCP server "files" has no "command".');
  expect(message(entry({ type: 'stdio', command: 'x', args: 'y' }))).toContain('"args"');
  expect(message(entry({ type: 'stdio', command: 'x', env: { A: 1 } }))).toContain('"env"');
  expect(message(entry({ type: 'http' }))).toBe('The MCP server "files" has no "url".');
  expect(message(entry({ type: 'http', url: 'file:///etc/passwd' }))).toContain('not a web address');
  expect(message(entry({ type: 'http', url: 'https://x', headers: ['a'] }))).toContain('"headers"');
});

test('R-18: a server without a name is refused wherever it comes from', () => {
  expect(message({ inProcess: [{ name: '' }] })).toBe('An MCP server from Parley itself has no name.');
  expect(message(entry({ type: 'stdio', command: 'x' }, ' '))).toBe(
    'An MCP server from the session options has no name.',
  );
});

test('R-18: two servers of one name are refused, across all places and also when only their tools would collide', () => {
  const inline = [{ name: 'a', config: { type: 'stdio', command: 'x' } }];
  expect(message({ inline: [...inline, ...inline] })).toContain('share the name "a"');
  expect(message({ inline, inProcess: [{ name: 'a' }] })).toContain('share the name "a"');
  expect(message({ files: [{ path: '/m.json', serverNames: ['a'] }], inline })).toContain('one from /m.json');
  expect(message({ inProcess: [{ name: 'a.b' }, { name: 'a_b' }] })).toContain('share the name "a_b"');
});

test('the text of a config holds every server under its own name, whatever the name', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ unit: 'binary' }), { minLength: 1 }), (names) => {
      const entries = names.map((name, index) => ({ name, config: { type: 'stdio', command: String(index) } }));
      const parsed = JSON.parse(inlineConfigText(entries)) as { mcpServers: Record<string, unknown> };
      expect(Object.entries(parsed.mcpServers).length).toBe(names.length);
      for (const { name, config } of entries)
        expect(Object.getOwnPropertyDescriptor(parsed.mcpServers, name)?.value).toEqual(config);
    }),
  );
});
