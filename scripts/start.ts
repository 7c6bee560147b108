import { buildIfStale } from './build-if-stale.ts';
import { runUntilStopped } from './run-until-stopped.ts';

buildIfStale();
runUntilStopped([['--enable-source-maps', 'dist/server/main.js']], { NODE_ENV: 'production' });
