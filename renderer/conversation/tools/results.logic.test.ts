import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readChange } from './change.logic.ts';
import { groupMatches, isWebAddress, readCommand, readFileLines, readLinks, readReport } from './results.logic.ts';
import { sampleTool, sampleToolResult } from '../../../shared/samples.ts';

test('a failed command gives its exit code apart from what it wrote', () => {
  const result = sampleToolResult('Exit code 2\nls: no such file', { isError: true, structured: 'Error: Exit code 2' });
  expect(readCommand({ result })).toMatchObject({ exitCode: 2, output: 'ls: no such file' });
});

test('an output that only begins like an exit code is an output', () => {
  const structured = { stdout: 'Exit code 2 is bad', stderr: '' };
  expect(readCommand({ result: sampleToolResult('Exit code x', { structured }) })?.output).toBe('Exit code 2 is bad');
});

test('lines that were read keep their numbers, with and without a structured result', () => {
  expect(readFileLines({ result: sampleToolResult('10\tone\n11\ttwo\n\n<note>') })).toEqual({
    lines: ['one', 'two'],
    first: 10,
    total: null,
  });
  expect(readFileLines({ result: sampleToolResult('no numbers') })).toBeNull();
});

test('matches are grouped by file, with the lines around them', () => {
  expect(groupMatches('src/a-b.ts:3:x = 1\nsrc/a-b.ts-4-y\n--\nC:\\b.ts:1:x')).toEqual([
    {
      file: 'src/a-b.ts',
      matches: [
        { line: 3, text: 'x = 1', context: false },
        { line: 4, text: 'y', context: true },
      ],
    },
    { file: 'C:\\b.ts', matches: [{ line: 1, text: 'x', context: false }] },
  ]);
  expect(groupMatches('no such form')).toBeNull();
});

test('whatever a search gives, reading it does not fail', () => {
  const line = fc.oneof(fc.string(), fc.constantFrom('a:1:', '--', ':1:', 'a-2-b'));
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const groups = groupMatches(lines.join('\n')) ?? [];
      expect(groups.every(({ file, matches }) => file !== '' && matches.length > 0)).toBe(true);
    }),
  );
});

test('S-28: only addresses of the web can be followed', () => {
  expect(isWebAddress('https://a.example/x?y')).toBe(true);
  for (const url of ['javascript:alert(1)', 'data:text/html,x', ' https://a', 'file:///etc/passwd', '//a.example']) {
    expect(isWebAddress(url)).toBe(false);
  }
  const structured = { results: [{ content: [{ title: 'T', url: 'javascript:alert(1)' }] }, 'summary'] };
  expect(readLinks({ result: sampleToolResult('', { structured }) })).toHaveLength(1);
});

test('a report is the agent’s own words, without the frame made for the model', () => {
  const content = [
    { type: 'text', text: '<tools-used-before-summary>Bash</tools-used-before-summary>\n' },
    { type: 'text', text: 'Sub report.' },
  ];
  expect(readReport({ result: sampleToolResult('framed', { structured: { content } }), task: null })).toBe(
    'Sub report.',
  );
});

test('a change is what the CLI reports, else what was asked for without line numbers', () => {
  const input = { file_path: '/a.txt', old_string: 'two', new_string: 'TWO', replace_all: true };
  const structuredPatch = [{ oldStart: 7, newStart: 7, lines: [' one', '-two', '+TWO'] }];
  const reported = readChange({
    name: 'Edit',
    input,
    result: sampleToolResult('', { structured: { structuredPatch } }),
  });
  expect(reported).toMatchObject({ placed: true, replaceAll: true });
  expect(reported?.hunks[0]?.rows).toHaveLength(3);
  const asked = readChange({ name: 'Edit', input, result: null });
  expect(asked).toMatchObject({ placed: false });
  expect(asked?.hunks[0]?.rows).toHaveLength(2);
});

test('a new file is all added, and several edits are all shown', () => {
  const written = readChange({ name: 'Write', input: { file_path: '/a', content: 'x\ny' }, result: null });
  expect(written?.hunks.flatMap(({ rows }) => rows).map(({ kind }) => kind)).toEqual(['add', 'add']);
  const edits = [
    { old_string: 'a', new_string: 'b' },
    { old_string: 'c', new_string: 'd' },
  ];
  expect(readChange({ name: 'MultiEdit', input: { file_path: '/a', edits }, result: null })?.hunks).toHaveLength(2);
  expect(readChange(sampleTool('Bash', { input: { file_path: '/a' } }))).toBeNull();
});
