import { expect, test } from 'vitest';
import { hardenedPreferences } from './windowPreferences.ts';

test('S-1: the preferences of every window are these and no others', () => {
  expect(hardenedPreferences('/app/preload.cjs', true)).toEqual({
    preload: '/app/preload.cjs',
    sandbox: true,
    contextIsolation: true,
    webSecurity: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webviewTag: false,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    navigateOnDragDrop: false,
    disableBlinkFeatures: 'Auxclick',
    spellcheck: false,
    devTools: false,
  });
});

test('S-42: developer tools exist in a checkout only', () => {
  expect(hardenedPreferences('/app/preload.cjs', false).devTools).toBe(true);
});
