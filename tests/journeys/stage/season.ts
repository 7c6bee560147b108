import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { phone, signInByCall } from './browser.ts';
import { useStage } from './stage.ts';
import { visitAgain, type Visit } from '../reports/visit-again.ts';

/** A person on site where reports of these types were made last season, and can be repeated. */
export interface Season {
  readonly url: string;
  /** The person's phone, signed in. */
  readonly phone: BrowserContext;
  /** A page on it, for calls to the server. */
  readonly home: Page;
  visitFor(slug: string): Visit;
}

export function useSeason(slugs: readonly string[]): Season {
  const stage = useStage();
  let device: BrowserContext;
  let home: Page;
  let visits: ReadonlyMap<string, Visit>;

  beforeAll(async () => {
    const office = await stage.browser.newPage();
    await signInByCall(office, stage.app.url, 'meera');
    visits = await visitAgain(office, 'Anita Deshmukh', new Set(slugs));
    await office.close();
    device = await stage.browser.newContext({ viewport: phone });
    home = await device.newPage();
    await signInByCall(home, stage.app.url);
  });

  return {
    get url() {
      return stage.app.url;
    },
    get phone() {
      return device;
    },
    get home() {
      return home;
    },
    visitFor: (slug) => {
      const visit = visits.get(slug);
      if (visit === undefined) throw new Error(`${slug}: no equipment of the demo had one last season.`);
      return visit;
    },
  };
}
