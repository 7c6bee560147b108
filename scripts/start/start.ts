import { buildIfStale } from './build-if-stale.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { serverArguments } from './server-arguments.ts';

try {
  buildIfStale();
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exit(1);
}
runUntilStopped([serverArguments], { NODE_ENV: 'production' });
