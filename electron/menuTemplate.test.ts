import { expect, test } from 'vitest';
import { menuTemplate, type MenuOptions } from './menuTemplate.ts';

const options: MenuOptions = { platform: 'linux', packaged: true, newWindow: () => undefined };

const submenu = (label: string, more: Partial<MenuOptions> = {}) => {
  const items = menuTemplate({ ...options, ...more }).find((menu) => menu.label === label)?.submenu;
  return Array.isArray(items) ? items : [];
};
const roles = (label: string, more: Partial<MenuOptions> = {}) => submenu(label, more).map(({ role }) => role);

test('S-42: an installed app offers no developer tools, a checkout does', () => {
  expect(roles('View')).not.toContain('toggleDevTools');
  expect(roles('View', { packaged: false })).toContain('toggleDevTools');
});

test('a Mac quits from its own menu and closes from File; elsewhere File quits', () => {
  expect(menuTemplate({ ...options, platform: 'darwin' })[0]).toEqual({ role: 'appMenu' });
  expect(roles('File', { platform: 'darwin' }).at(-1)).toBe('close');
  expect(roles('File').at(-1)).toBe('quit');
});

test('text can be cut, copied and pasted, and the page made larger', () => {
  expect(menuTemplate(options).map(({ role }) => role)).toContain('editMenu');
  expect(roles('View')).toEqual(expect.arrayContaining(['zoomIn', 'zoomOut', 'resetZoom']));
});

test('the first item of File opens a window', () => {
  let opened = 0;
  const [item] = submenu('File', { newWindow: () => (opened += 1) });
  item?.click?.(undefined as never, undefined, undefined as never);
  expect(opened).toBe(1);
});
