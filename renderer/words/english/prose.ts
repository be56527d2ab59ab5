export const proseWords = {
  prose: {
    table: 'Table',
    task: (done: boolean) => (done ? 'done' : 'not done'),
    footnote: (label: string) => `Footnote ${label}`,
    image: (alt: string, host: string) => ['image:', alt, host === '' ? '' : `· ${host}`].filter(Boolean).join(' '),
  },
  code: {
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Not copied',
    wrap: 'Wrap lines',
    label: (language: string) => (language === '' ? 'Code' : `Code: ${language}`),
    plain: 'text',
    showDiagram: 'Show diagram',
    showSource: 'Show source',
    diagram: 'Diagram',
    noDiagram: 'This diagram cannot be drawn; its source is below.',
  },
};
