import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  descendantsOf,
  findProcess,
  listProcesses,
  parseProcStat,
  parsePsLine,
  type ProcessInfo,
} from './processTree.ts';

const STAT_TAIL = '0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0';

test('a stat line is read, whatever the program is called', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 15 }), fc.integer({ min: 1, max: 4_194_304 }), (name, pid) => {
      expect(parseProcStat(`${pid} (${name}) S 7 8 ${STAT_TAIL} 12345 0 0\n`)).toEqual({
        pid,
        ppid: 7,
        pgid: 8,
        startTime: '12345',
        zombie: false,
      });
    }),
  );
});

test('what is not a stat line is nothing', () => {
  expect(parseProcStat('')).toBeUndefined();
  expect(parseProcStat('12 (x) S 1')).toBeUndefined();
  fc.assert(fc.property(fc.string(), (text) => void parseProcStat(text)));
});

test('a line of ps is read, with the start time in one form', () => {
  expect(parsePsLine('  501     1   501 Ss   Mon Jan  5 09:03:04 2026  ')).toEqual({
    pid: 501,
    ppid: 1,
    pgid: 501,
    startTime: 'Mon Jan 5 09:03:04 2026',
    zombie: false,
  });
  expect(parsePsLine('  501     1   501 Z    Mon Jan  5 09:03:04 2026')?.zombie).toBe(true);
  expect(parsePsLine('PID PPID PGID')).toBeUndefined();
});

test('both ways to ask the system know this process, by the same parent and group', async () => {
  const [viaProc, viaPs] = await Promise.all([findProcess(process.pid, 'linux'), findProcess(process.pid, 'darwin')]);
  expect(viaProc).toMatchObject({ pid: process.pid, ppid: process.ppid, zombie: false });
  expect(viaPs).toMatchObject({ pid: process.pid, ppid: process.ppid, pgid: viaProc?.pgid });
  for (const platform of ['linux', 'darwin'] as const) {
    expect((await listProcesses(platform)).some(({ pid }) => pid === process.pid)).toBe(true);
  }
});

test('descendants are found at every depth, once each, even in a table that goes in circles', () => {
  const info = (pid: number, ppid: number): ProcessInfo => ({ pid, ppid, pgid: 1, startTime: '1', zombie: false });
  const table = [info(2, 1), info(3, 2), info(4, 3), info(5, 1), info(1, 4), info(9, 8)];
  expect(descendantsOf(2, table).map(({ pid }) => pid)).toEqual([3, 4, 1, 5]);
});
