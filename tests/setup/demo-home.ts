import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReportTypeCard } from '#contract';
import { serveApp } from '../journeys/stage/served-app.ts';

/**
 * A folder with the shipped report types and the demo, including last season's reports, as the built server fills it at its
 * first start, and with the validators written that phones ask for. That takes longer than many journeys, so it is done once, and each
 * journey gets a copy.
 */
export async function makeDemoHome(): Promise<string> {
  const home = await mkdtemp(path.join(tmpdir(), 'demo-home-'));
  for (const folder of ['schemas', 'uischemas']) await cp(folder, path.join(home, folder), { recursive: true });
  // Last season's reports are filled in from the recorded cases.
  const cases = path.join(home, 'tests');
  await cp('tests/templates', path.join(cases, 'templates'), { recursive: true });
  const app = await serveApp(home);
  await writeValidators(app.url);
  await app.stop();
  await rm(cases, { recursive: true });
  return home;
}

async function writeValidators(url: string): Promise<void> {
  const signedIn = await fetch(`${url}/api/v1/session`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/json' },
    body: JSON.stringify({ UserName: 'anita', Password: 'Demo@1234' }),
  });
  const headers = {
    Cookie: signedIn.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; '),
  };
  const types = await fetch(`${url}/api/v1/report-types`, { headers });
  const { Items } = (await types.json()) as { Items: readonly ReportTypeCard[] };
  for (const { Slug, Version } of Items) {
    const script = await fetch(`${url}/api/v1/report-types/${Slug}/versions/${Version}/validator.js`, { headers });
    if (!script.ok) throw new Error(await script.text());
    await script.text();
  }
  await fetch(`${url}/api/v1/session`, { method: 'DELETE', headers: { ...headers, Origin: url } });
}
