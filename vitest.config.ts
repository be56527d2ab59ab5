import { defineConfig } from 'vitest/config';

/** Two projects: `unit` needs nothing but Node, `cli` runs the real CLI against an API on loopback. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Property tests share two cores with everything else that runs; how long they take says nothing.
          testTimeout: 30_000,
          include: [
            'shared',
            'electron',
            'renderer',
            'scripts',
            'bench',
            'e2e/loopback',
            'e2e/simulator',
            'e2e/world',
          ].map((room) => `${room}/**/*.test.{ts,tsx}`),
        },
      },
      {
        test: {
          name: 'cli',
          include: ['e2e/cli/**/*.test.ts'],
          // Each CLI is a whole runtime of its own: more of them at once only makes all of them slow.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
