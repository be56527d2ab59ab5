export const controlsWords = {
  controls: {
    more: 'More',
    branch: 'Git branch',
    effort: 'Effort',
    effortDefault: 'Default effort',
    effortLevel: (level: string) => `${level.charAt(0).toUpperCase()}${level.slice(1)} effort`,
    context: {
      open: 'Context details',
      title: 'Context',
      asking: 'Counting…',
      category: 'Category',
      tokens: 'Tokens',
      compact: 'Compact now',
      compactHint: 'Summarises the conversation so far to make room',
    },
    mcp: {
      title: 'MCP servers',
      count: (connected: number, all: number) => `MCP ${connected}/${all}`,
      asking: 'Asking…',
      none: 'This session has no MCP servers.',
      reconnect: 'Reconnect',
      disable: 'Turn off',
      enable: 'Turn on',
      status: {
        connected: 'Connected',
        failed: 'Failed',
        pending: 'Connecting',
        'needs-auth': 'Needs a login',
        disabled: 'Off',
      } as Readonly<Record<string, string>>,
    },
    terminal: {
      title: 'Continue in a terminal',
      hint: 'End this session first: two at once on one conversation write past each other.',
      copy: 'Copy command',
      none: 'There is nothing to continue before the first message.',
    },
    neverAsk: {
      choice: 'Never ask…',
      title: 'Never ask for permission?',
      intro:
        'Claude will run every command and change every file it wants to, without asking you, until this session ends. ' +
        'What it reads can contain instructions that are not yours.',
      restart: 'The conversation goes on in a new process.',
      type: (phrase: string) => `Type “${phrase}” to confirm`,
      confirm: 'Never ask in this session',
      cancel: 'Cancel',
      banner: 'Claude never asks in this session: whatever it wants to do is done.',
      askAgain: 'Ask again from now on',
    },
  },
};
