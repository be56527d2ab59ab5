export const composerWords = {
  composer: {
    message: 'Message',
    send: 'Send',
    stop: 'Stop',
    placeholder: 'Message Claude',
    hint: 'Enter sends, Shift+Enter starts a new line',
    ended: 'This session has ended.',
    recovered: { title: 'Recovered draft', use: 'Use', discard: 'Discard' },
  },
};
