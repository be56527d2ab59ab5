import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

/** Packages whose install scripts were read. A new one stops here until somebody has read it too. */
const MAY_RUN_AT_INSTALL = ['@anthropic-ai/claude-code', 'electron-winstaller'];
/** The majors that still get security fixes. */
const SUPPORTED_ELECTRON = ['43', '44', '45'];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
let packages: readonly (readonly [string, Locked])[] = [];

beforeAll(async () => {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  packages = Object.entries(lock.packages).filter(([path]) => path !== '');
});

const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? path;

test('S-5: every package is pinned by its hash and comes over https or by the registry of the person who installs', () => {
  expect(packages.length).toBeGreaterThan(100);
  const loose = packages.filter(
    ([, { resolved, integrity, link }]) =>
      link === true ||
      !integrity?.startsWith('sha512-') ||
      (resolved !== undefined && !resolved.startsWith('https://')),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});

test('S-5: only known packages run a script when they are installed', () => {
  const running = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => nameOf(path));
  expect(running.toSorted()).toEqual(MAY_RUN_AT_INSTALL);
});

test('S-5: no dependency is named by anything but an exact version', async () => {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('S-5: Electron is of a major that still gets security fixes', () => {
  const electron = packages.find(([path]) => path === 'node_modules/electron');
  expect(SUPPORTED_ELECTRON).toContain(electron?.[1].version?.split('.')[0]);
});
