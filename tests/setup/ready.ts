/**
 * `npm run ready`: makes ready what the tests would wait for one after the other, while the sources are being checked: Chromium,
 * PostgreSQL, the built app and the demo. The tests make it themselves where this has not.
 */
import { findChromium } from '../../scripts/programs/chromium.ts';
import { findPostgresBinaries } from '../../scripts/programs/postgres-binaries.ts';
import { demoHome } from './demo-home.ts';

await findChromium();
if ((process.env['DATABASE_URL_TEST'] ?? '') === '') findPostgresBinaries();
await demoHome();
