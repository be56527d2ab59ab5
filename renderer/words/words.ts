import { english, type Words } from './english.ts';

/** The words in use. English is the only language so far; the choice will be made here. */
export const words: Words = english;

const LOCALE = 'en';
const seconds = new Intl.NumberFormat(LOCALE, { style: 'unit', unit: 'second', maximumFractionDigits: 1 });
const compact = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0 });
const whole = new Intl.NumberFormat(LOCALE);
const clockTime = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
const ago = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto', style: 'narrow' });

export const formatSeconds = (ms: number): string => seconds.format(ms / 1000);
export const formatCompact = (count: number): string => compact.format(count);
export const formatPercent = (share: number): string => percent.format(share);
export const formatCount = (count: number): string => whole.format(count);
export const formatTime = (at: number): string => clockTime.format(at);

const MINUTE = 60_000;

/** `now`, `5 min. ago`: for lists, where the exact time is shown on hover. */
export function formatAge(at: number, now: number): string {
  const minutes = Math.round((at - now) / MINUTE);
  if (minutes > -60) return ago.format(Math.min(0, minutes), 'minute');
  const hours = Math.round(minutes / 60);
  return hours > -24 ? ago.format(hours, 'hour') : ago.format(Math.round(hours / 24), 'day');
}

/** `1:02`: for things that count while somebody watches. */
export function formatClock(ms: number): string {
  const all = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
}

/** `12 s`, `3:20 min`: how long something took, as precise as anybody cares. */
export function formatTook(ms: number): string {
  return ms < 60_000 ? formatSeconds(ms < 10_000 ? ms : Math.round(ms / 1000) * 1000) : `${formatClock(ms)} min`;
}
