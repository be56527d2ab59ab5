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
    looked: (count: number) => (count === 1 ? 'Where Parley looked' : `Where Parley looked: ${count} places`),
    lookedHint: 'A program elsewhere can be named with --claude or PARLEY_CLAUDE when Parley is started.',
  },
};
