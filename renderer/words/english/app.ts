export const appWords = {
  app: {
    name: 'Parley',
    main: 'Main',
    screens: {
      conversations: 'Conversations',
      cost: 'Cost',
      rules: 'Rules',
      extensions: 'Extensions',
      inspector: 'Inspector',
      settings: 'Settings',
    },
    notYet: 'There is nothing to see here yet.',
    demo: 'Demo',
    windowTitle: (session: string | null) => (session === null ? 'Parley' : `${session} · Parley`),
  },
  connection: {
    connecting: 'Connecting…',
    reconnecting: 'Reconnecting…',
    refusedTitle: 'This browser is not signed in to this Parley',
    refusedText:
      'Open the address that Parley printed when it started. It works once; start Parley again for a new one.',
  },
};
