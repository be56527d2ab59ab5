import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { connectToHost } from './bridge/connectToHost.ts';
import { createNavigation } from './store/navigation.ts';
import { Parley } from './store/parley.ts';
// Claims the page's only Trusted Types policy while nothing else has run.
import './ui/code/startWorker.ts';
import { ParleyProvider } from './store/parleyContext.tsx';
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import './ui/tokens.css';
import './ui/base.css';

// First of all: it takes the token out of the address before anything reads the address.
const client = connectToHost();
const stores = { parley: new Parley(client), navigation: createNavigation(window) };
client.start();

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root element');
createRoot(root).render(
  <ParleyProvider stores={stores}>
    <App />
  </ParleyProvider>,
);
