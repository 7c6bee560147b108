import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { galleryType } from './scripts/gallery-plugin.ts';
import { shellValidators } from './scripts/shell-validators-plugin.ts';

// Neither UTC nor India, and half an hour off both: code that forgets its time zone fails here.
process.env.TZ = 'America/St_Johns';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/*.test.ts', 'tests/{engine,contract,templates,scripts}/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'storage+server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/setup/postgres.ts'],
          execArgv: ['--import', './scripts/typescript-workers.mjs'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        plugins: [react(), shellValidators(), galleryType()],
        test: {
          name: 'screen',
          environment: 'jsdom',
          include: ['tests/{form,offline,app}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup/screen.ts'],
          testTimeout: 20_000,
          // MUI's deep imports name folders, which Node's own resolver refuses. JSON Forms is left to Node: inlined, its
          // packages would be loaded twice, and their React contexts would never meet.
          server: { deps: { inline: [/@mui\//] } },
        },
      },
      {
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/setup/built-app.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each journey owns a server and a browser; two at once only slow each other down.
          fileParallelism: false,
        },
      },
    ],
  },
});
