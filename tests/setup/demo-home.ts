import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveApp } from '../journeys/stage/served-app.ts';

/**
 * A folder with the shipped report types and the demo, including last season's reports, as the built server fills it at its
 * first start. That takes longer than many journeys, so it is done once, and each journey gets a copy.
 */
export async function makeDemoHome(): Promise<string> {
  const home = await mkdtemp(path.join(tmpdir(), 'demo-home-'));
  for (const folder of ['schemas', 'uischemas']) await cp(folder, path.join(home, folder), { recursive: true });
  // Last season's reports are filled in from the recorded cases.
  const cases = path.join(home, 'tests');
  await cp('tests/templates', path.join(cases, 'templates'), { recursive: true });
  const app = await serveApp(home);
  await app.stop();
  await rm(cases, { recursive: true });
  return home;
}
