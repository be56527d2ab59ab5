/** Texts that show other texts: code, output, differences, data. */
export const linesWords = {
  lines: {
    count: (count: string) => `${count} lines`,
    one: '1 line',
    more: (count: string) => `${count} more lines`,
    all: 'Show all',
    fewer: 'Show fewer',
    filter: 'Filter lines',
    found: (count: string, of: string) => `${count} of ${of} lines`,
    moreCharacters: (count: string) => `… ${count} more characters`,
  },
  diff: {
    label: (file: string) => `Changes of ${file}`,
    same: 'Nothing changes.',
    added: 'added',
    removed: 'removed',
    copy: 'Copy diff',
  },
  json: {
    items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
    fields: (count: number) => (count === 1 ? '1 field' : `${count} fields`),
    more: (count: string) => `${count} more`,
    longText: (count: string) => `Show all ${count} characters`,
  },
};
