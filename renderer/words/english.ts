import { appWords } from './english/app.ts';
import { composerWords } from './english/composer.ts';
import { controlsWords } from './english/controls.ts';
import { conversationWords } from './english/conversation.ts';
import { linesWords } from './english/lines.ts';
import { noticesWords } from './english/notices.ts';
import { onboardingWords } from './english/onboarding.ts';
import { permissionWords } from './english/permission.ts';
import { proseWords } from './english/prose.ts';
import { sessionsWords } from './english/sessions.ts';
import { shellWords } from './english/shell.ts';
import { toolsWords } from './english/tools.ts';

/** Every word on the screen, a file for each room. Components hold none of their own: another language is one more set. */
export const english = {
  ...appWords,
  ...sessionsWords,
  ...conversationWords,
  ...controlsWords,
  ...toolsWords,
  ...composerWords,
  ...permissionWords,
  ...onboardingWords,
  ...shellWords,
  ...linesWords,
  ...proseWords,
  ...noticesWords,
};

export type Words = typeof english;
