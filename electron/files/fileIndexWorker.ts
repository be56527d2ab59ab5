import { parentPort } from 'node:worker_threads';
import { serveIndexes } from './serveIndexes.ts';

/** The program of the worker thread: reading a large folder and comparing its names keeps no host waiting. */
if (parentPort !== null) serveIndexes(parentPort);
