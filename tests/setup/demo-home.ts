import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { indianDate, type ReportTypeCard } from '#contract';
import { buildIfStale, fingerprint } from '../../scripts/start/build-if-stale.ts';
import { serveApp } from '../journeys/stage/served-app.ts';

const kept = 'node_modules/.cache/demo-home';
/** Last season's reports are filled in from the recorded cases. */
const sources = ['schemas', 'uischemas', 'tests/templates'];

/** The demo tells of the hours before it was made. */
const youngMs = 2 * 3_600_000;
/** By then no run uses it any more. */
const oldMs = 12 * 3_600_000;

/**
 * A folder with the shipped report types and the demo of today, including last season's reports, as the built server fills it at its
 * first start, and with the validators written that phones ask for. That takes longer than many journeys, so runs of the same build
 * share it for two hours, and each journey gets a copy: never write to it.
 */
export async function demoHome(): Promise<string> {
  buildIfStale();
  await mkdir(kept, { recursive: true });
  const now = Date.now();
  const all = (await readdir(kept)).map((name) => ({ name, ageMs: now - Number(/-(\d+)\b/.exec(name)?.[1]) }));
  for (const { name, ageMs } of all) if (!(ageMs < oldMs)) await rm(path.join(kept, name), { recursive: true });
  const source = `${indianDate(now).replaceAll('-', '')}.${madeFrom()}`;
  const made = all.find(({ name, ageMs }) => name.startsWith(source) && !name.endsWith(unfinished) && ageMs < youngMs);
  return path.join(kept, made?.name ?? (await make(`${source}-${String(now)}`)));
}

const unfinished = '.unfinished';

async function make(name: string): Promise<string> {
  const aside = path.join(kept, name + unfinished);
  await fill(aside);
  await rename(aside, path.join(kept, name));
  return name;
}

function madeFrom(): string {
  const hash = createHash('sha256').update(fingerprint());
  for (const folder of sources) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (entry.isFile()) hash.update(`${file}\n`).update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

async function fill(home: string): Promise<void> {
  for (const folder of sources) await cp(folder, path.join(home, folder), { recursive: true });
  const app = await serveApp(path.resolve(home));
  await writeValidators(app.url);
  await app.stop();
  await rm(path.join(home, 'tests'), { recursive: true });
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
