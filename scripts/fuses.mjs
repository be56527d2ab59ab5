import { open, readFile } from 'node:fs/promises';

/** Marks the place in every Electron binary where its switches lie: then a version, a count, and one character each. */
const SENTINEL = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX');
const KNOWN_VERSION = 1;
const STATES = new Map([
  [0x30, false],
  [0x31, true],
]);

/** In the order of the wire. A new Electron may bring one more: then somebody decides about it here. */
export const FUSES = /** @type {const} */ ([
  'runAsNode',
  'enableCookieEncryption',
  'enableNodeOptionsEnvironmentVariable',
  'enableNodeCliInspectArguments',
  'enableEmbeddedAsarIntegrityValidation',
  'onlyLoadAppFromAsar',
  'loadBrowserProcessSpecificV8Snapshot',
  'grantFileProtocolExtraPrivileges',
  'wasmTrapHandlers',
]);

/** What ships: no way to run the binary as something else, or to put other code into it. */
export const FUSE_POLICY = Object.freeze({
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
  wasmTrapHandlers: true,
});

/** The fuses of a binary by name. Throws on anything that is not exactly what is known. */
export function readFuses(binary) {
  const start = wireStart(binary);
  const count = binary[start - 1];
  if (count !== FUSES.length) throw new Error(`the binary has ${count} fuses, ${FUSES.length} are known`);
  return Object.fromEntries(
    FUSES.map((name, index) => {
      const state = STATES.get(binary[start + index]);
      if (state === undefined) throw new Error(`the fuse ${name} is neither on nor off`);
      return [name, state];
    }),
  );
}

/** The fuses of the binary at `path` that differ from what ships, as sentences. */
export async function fuseFaults(path) {
  const fuses = readFuses(await readFile(path));
  return FUSES.filter((name) => fuses[name] !== FUSE_POLICY[name]).map(
    (name) => `the fuse ${name} is ${fuses[name] ? 'on' : 'off'}`,
  );
}

/** Turns one fuse on in a copy meant for tests, which have to look inside. */
export async function turnOnFuse(path, name) {
  const start = wireStart(await readFile(path));
  const file = await open(path, 'r+');
  try {
    await file.write(Buffer.from('1'), 0, 1, start + FUSES.indexOf(name));
  } finally {
    await file.close();
  }
}

function wireStart(binary) {
  const at = binary.indexOf(SENTINEL);
  if (at < 0) throw new Error('the binary has no fuses');
  if (binary.indexOf(SENTINEL, at + 1) >= 0) throw new Error('the binary has two fuse wires');
  const version = binary[at + SENTINEL.length];
  if (version !== KNOWN_VERSION) throw new Error(`the fuses are of version ${version}, ${KNOWN_VERSION} is known`);
  return at + SENTINEL.length + 2;
}
