/**
 * What a window shows when its page has crashed too often. No script and nothing of the page's own files: whatever is
 * wrong with those cannot reach it. The link leads to the page's start and not to where it was, since showing that very
 * conversation may be what it crashes on.
 */
export const STOPPED_PATH = '/stopped';
const STYLE_PATH = '/stopped.css';

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="color-scheme" content="light dark" />
    <title>Parley</title>
    <link rel="stylesheet" href="${STYLE_PATH}" />
  </head>
  <body>
    <main>
      <h1>This window keeps crashing</h1>
      <p>Your conversations are safe and go on in the background. They will be in the list when the window is back.</p>
      <p><a href="/">Reload</a></p>
    </main>
  </body>
</html>
`;

const STYLE = `body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 32rem; padding: 2rem; }
h1 { font-size: 1.25rem; }
a { display: inline-block; padding: 0.5rem 1rem; border: 1px solid; border-radius: 6px; color: inherit; text-decoration: none; }
`;

export const stoppedFiles: ReadonlyMap<string, { readonly type: string; readonly text: string }> = new Map([
  [STOPPED_PATH, { type: 'text/html; charset=utf-8', text: HTML }],
  [STYLE_PATH, { type: 'text/css; charset=utf-8', text: STYLE }],
]);
