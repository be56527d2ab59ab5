import type { WebPreferences } from 'electron';

/** Every switch is written out, also where it is the default: a default may change, this list is checked by a test. */
export function hardenedPreferences(preload: string, packaged: boolean): WebPreferences {
  return {
    preload,
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
    devTools: !packaged,
  };
}
