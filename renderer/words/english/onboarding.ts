export const onboardingWords = {
  onboarding: {
    title: 'Start a conversation',
    begin: 'Choose a folder',
    text: 'Choose a folder, say what you want done, and decide on every step that changes something.',
    demo: 'Try the demo',
    demoHint:
      'A scripted conversation on this computer. No account, no network, and nothing of yours is read or changed.',
    cliMissingTitle: 'Claude Code was not found',
    cliMissingText: 'Parley drives the Claude Code command-line program on this computer, with your own account.',
    cliMissingSteps: [
      { text: 'Install it in a terminal:', command: 'npm install -g @anthropic-ai/claude-code' },
      { text: 'Start it once and sign in:', command: 'claude' },
    ],
    lookAgain: 'Look again',
    looking: 'Looking…',
    stillMissing: 'It is still not there.',
    signedOutTitle: 'Claude Code is not signed in',
    signedOutText:
      'The program is on this computer, but it has no account to work with. Sign in there once; Parley never sees your password or key.',
    signedOutSteps: [
      { text: 'Start it in a terminal:', command: 'claude' },
      { text: 'Sign in from inside it:', command: '/login' },
    ],
    stillSignedOut: 'It is still not signed in.',
    askedTitle: 'What Parley asked',
    askedQuestion: 'claude auth status',
    askedAnswer: (path: string, version: string | null) => (version === null ? path : `${path} (version ${version})`),
    askedHint: 'A key or another provider set in the environment counts as well, if Parley is started with it.',
    looked: (count: number) => (count === 1 ? 'Where Parley looked' : `Where Parley looked: ${count} places`),
    lookedHint: 'A program elsewhere can be named with --claude or PARLEY_CLAUDE when Parley is started.',
  },
};
