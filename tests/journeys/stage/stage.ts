import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import type { JsonObject } from '#engine';
import { launch } from './browser.ts';
import { artefacts } from './pictures.ts';
import { serveApp, type ServedApp } from './served-app.ts';
import { tellPages } from './tell-pages.ts';

type Settings = Readonly<Record<string, string>>;

interface Stage {
  readonly app: ServedApp;
  readonly browser: Browser;
}

/** A server with the demo and a browser, from before the first test of a file until after its last. */
export function useStage(makeHome = newHome, settingsFor: (home: string) => Settings = () => ({})): Stage {
  let home: string | undefined;
  let app: ServedApp | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    await mkdir(artefacts, { recursive: true });
    home = await makeHome();
    app = await serveApp(home, { env: settingsFor(home) });
    browser = await launch();
  });

  beforeEach(({ onTestFailed }) => {
    onTestFailed(() => tellPages(there(browser)));
  });

  afterAll(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    await app?.stop();
    if (home !== undefined) await rm(home, { recursive: true, force: true });
  });

  return {
    get app() {
      return there(app);
    },
    get browser() {
      return there(browser);
    },
  };
}

function there<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('The stage is set before the first test, not before the file is read.');
  return thing;
}

/** A folder of its own with the shipped report types and the demo. */
export async function newHome(): Promise<string> {
  const home = await mkdtemp(path.join(tmpdir(), 'journey-'));
  await cp(inject('demoHome'), home, { recursive: true });
  return home;
}

/** A folder with a single report type. The demo maps a relay to it if it is installed at the first start. */
export async function homeWith(slug: string, schema: JsonObject, uischema?: JsonObject): Promise<string> {
  const home = await mkdtemp(path.join(tmpdir(), 'journey-'));
  for (const folder of ['schemas', 'uischemas']) await mkdir(path.join(home, folder));
  await writeFile(path.join(home, 'schemas', `${slug}.schema.json`), JSON.stringify(schema));
  if (uischema !== undefined)
    await writeFile(path.join(home, 'uischemas', `${slug}.uischema.json`), JSON.stringify(uischema));
  return home;
}
