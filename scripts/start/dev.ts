import { runUntilStopped } from './run-until-stopped.ts';

const workersToo = ['--import', './scripts/typescript-workers.mjs'];

// The app on Vite's port, which proxies `/api`; the server from source, restarted at every change.
runUntilStopped([
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', ...workersToo, 'src/server/main.ts'],
  ['node_modules/vite/bin/vite.js'],
]);
