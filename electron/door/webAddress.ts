import { isIP } from 'node:net';

export const LOOPBACK = '127.0.0.1';

const LOCAL = /^(127(\.\d{1,3}){3}|::1)$/;
const WILDCARDS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

export const isAddress = (text: string): boolean => isIP(text) !== 0;

/** Whether only this machine can reach what listens there. */
export const isLoopback = (address: string): boolean => LOCAL.test(address);

/**
 * The hosts a browser may name in its requests when we listen at `address`: that address, the names of loopback where
 * it is reached too, and for a wildcard every address this machine has now. Never the wildcard itself, which browsers
 * take for loopback, and never a name that somebody else's server could resolve to us.
 */
export function hostNames(address: string, machine: readonly string[]): readonly string[] {
  const loopback = [LOOPBACK, 'localhost'];
  if (WILDCARDS.has(address)) return [...new Set([...loopback, ...machine.map(inAddress)])];
  return isLoopback(address) ? [...new Set([inAddress(address), ...loopback])] : [inAddress(address)];
}

/** The address to show: one of those that work. */
export const shownHost = (address: string): string => (WILDCARDS.has(address) ? LOOPBACK : inAddress(address));

const inAddress = (address: string): string => (isIP(address) === 6 ? `[${address}]` : address);
