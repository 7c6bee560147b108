import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { formPairs } from './scripts/form-pairs-plugin.ts';
import { patienceMs } from './scripts/patience.ts';
import { shellValidators } from './scripts/shell-validators-plugin.ts';

// Neither UTC nor India, and half an hour off both: code that forgets its time zone fails here.
process.env.TZ = 'America/St_Johns';

/** Vitest leaves one of two processors idle unless told otherwise. */
const together = { maxWorkers: 2, sequence: { groupOrder: 0 } };

/** Vitest's own patience with `expect.poll` is one second. */
const patient = { expect: { poll: { timeout: patienceMs } } };

/** Nothing of the engine or the server keeps what a test did, so a module is read once for all files of a worker. */
const unisolated = { isolate: false };

const aloneFiles = ['tests/journeys/kills.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...together,
          ...unisolated,
          environment: 'node',
          include: ['tests/*.test.ts', 'tests/{engine,contract,templates,schemas,scripts}/**/*.test.ts'],
          setupFiles: ['tests/setup/chance.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'storage+server',
          ...together,
          ...unisolated,
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/setup/postgres.ts'],
          setupFiles: ['tests/setup/chance.ts'],
          execArgv: ['--import', './scripts/typescript-workers.mjs'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react(), shellValidators(), formPairs()],
        test: {
          name: 'screen',
          ...together,
          environment: 'jsdom',
          ...patient,
          include: ['tests/{form,offline,app}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup/chance.ts', 'tests/setup/screen.ts'],
          testTimeout: 60_000,
          // MUI's deep imports name folders, which Node's own resolver refuses. JSON Forms is left to Node: inlined, its
          // packages would be loaded twice, and their React contexts would never meet.
          server: { deps: { inline: [/@mui\//] } },
        },
      },
      {
        test: {
          name: 'journeys',
          // A person waits more than a processor works: two journeys, each with a server and a browser of its own.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          environment: 'node',
          ...patient,
          include: ['tests/journeys/**/*.test.ts'],
          exclude: aloneFiles,
          globalSetup: ['tests/setup/built-app.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'alone',
          // What counts milliseconds has the machine to itself.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          environment: 'node',
          ...patient,
          include: aloneFiles,
          globalSetup: ['tests/setup/built-app.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
