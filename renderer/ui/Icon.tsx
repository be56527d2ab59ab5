/** Drawn for this app on a 16 px grid, one stroke width, no fill: they name things, they do not decorate. */
const PATHS = {
  conversations: 'M2.5 3.5h11v7h-6l-3 2.5v-2.5h-2z',
  cost: 'M3 13V8m3.3 5V4m3.4 9V6.5M13 13V3',
  rules: 'M8 2v12M3.5 4.5h9M3.5 4.5 2 9h3zM12.5 4.5 11 9h3zM5.5 14h5',
  extensions: 'M6 2v3M10 2v3M4 5h8v3.5a4 4 0 0 1-8 0zM8 12.5V15',
  inspector: 'M2 4h12M2 8h7M2 12h4M11 9.5l3 3M9 10.5a2 2 0 1 0 4 0 2 2 0 0 0-4 0',
  settings:
    'M2 5h7m3 0h2M2 11h2m3 0h7M9 5a1.5 1.5 0 1 0 3 0 1.5 1.5 0 0 0-3 0M4 11a1.5 1.5 0 1 0 3 0 1.5 1.5 0 0 0-3 0',
  sessions: 'M2.5 3h11v10h-11zM6.5 3v10M4 5.5h1M4 8h1',
  plus: 'M8 3v10M3 8h10',
  run: 'M3 4l4 4-4 4M8.5 12H13',
  file: 'M4 2h5l3 3v9H4zM9 2v3h3',
  pencil: 'M3 13l.6-2.6L11 3l2 2-7.4 7.4zM9.5 4.5l2 2',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M10.3 10.3 14 14',
  globe: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M2 8h12M8 2c-4.5 4-4.5 8 0 12M8 2c4.5 4 4.5 8 0 12',
  agent: 'M4 13c0-5 8-5 8 0M8 3a2.2 2.2 0 1 0 0 4.4A2.2 2.2 0 0 0 8 3',
  tool: 'M3 13l5-5M8 8a3 3 0 0 1 4-4l-2 2 1 1 2-2a3 3 0 0 1-4 4',
  list: 'M2.5 4.5l1 1 2-2M8 4.5h5.5M2.5 9l1 1 2-2M8 9h5.5M3 13.2h2M8 13h5.5',
  question: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M6.3 6.3c.2-2 3.4-2 3.4 0 0 1.3-1.7 1.3-1.7 2.6M8 11.2v.1',
  stop: 'M4.5 4.5h7v7h-7z',
  close: 'M4 4l8 8M12 4l-8 8',
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  attach: 'M12.5 7.5 7.8 12.2a3 3 0 0 1-4.3-4.3l5.2-5.1a2 2 0 0 1 2.9 2.8l-5.2 5.2a1 1 0 0 1-1.4-1.4L9.5 5',
  more: 'M3.5 7.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1M8 7.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1M12.5 7.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  branch: 'M5 3v10M5 9c0-3 6-1 6-4M5 3a1 1 0 1 0 0 .01M5 13a1 1 0 1 0 0 .01M11 5a1 1 0 1 0 0-.01',
  chevron: 'M6 4l4 4-4 4',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
