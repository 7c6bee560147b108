import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openKillable, type KillableBrowser } from '../glass/killable-browser.ts';
import { dropShortType } from '../reports/short-type.ts';
import { copyOfApp } from './newer-build.ts';
import { serveApp, type ServedApp } from './served-app.ts';
import { newHome } from './stage.ts';

/** One phone and one server, which every test of a file takes over from the one before. */
export interface OnePhone {
  readonly app: ServedApp;
  readonly phone: KillableBrowser;
  /** The files of the app that the server serves. */
  readonly appDir: string;
  /** Starts the stopped server again, at the same address. */
  serveAgain(env?: Readonly<Record<string, string>>): Promise<void>;
  /** Kills the browser, and opens it again with what it has kept. */
  killPhone(): Promise<void>;
}

export function useOnePhone(): OnePhone {
  let home: string;
  let appDir: string;
  let app: ServedApp;
  let profile: string;
  let phone: KillableBrowser;

  beforeAll(async () => {
    home = await newHome();
    await dropShortType(home);
    appDir = await copyOfApp(home);
    app = await serveApp(home, { env: { APP_DIR: appDir } });
    profile = await mkdtemp(path.join(tmpdir(), 'one-phone-'));
    phone = await openKillable(profile);
  });

  afterAll(async () => {
    await phone.kill();
    await app.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    await rm(home, { recursive: true, force: true });
  });

  return {
    get app() {
      return app;
    },
    get phone() {
      return phone;
    },
    get appDir() {
      return appDir;
    },
    async serveAgain(env = {}) {
      app = await serveApp(home, { port: Number(new URL(app.url).port), env: { APP_DIR: appDir, ...env } });
    },
    async killPhone() {
      await phone.kill();
      phone = await openKillable(profile);
    },
  };
}
