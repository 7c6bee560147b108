import { buildIfStale } from './build-if-stale.ts';
import { runUntilStopped } from './run-until-stopped.ts';

try {
  buildIfStale();
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exit(1);
}
runUntilStopped([['--enable-source-maps', 'dist/server/main.js']], { NODE_ENV: 'production' });
