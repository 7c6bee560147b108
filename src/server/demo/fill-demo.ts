import path from 'node:path';
import { indianDate } from '#contract';
import type { Library } from '../report-types/library.ts';
import type { Storage } from '../open-storage.ts';
import { addDemoPhotos } from './demo-photos.ts';
import { finished, loadDemo, unfinishedSince } from './load-demo.ts';
import { submitPastReports } from './past-reports.ts';

interface Options {
  readonly library: Library;
  readonly schemasDir: string;
  readonly now: number;
  readonly hashPassword: (password: string) => Promise<string>;
}

/** Fills an empty database with the demo, or completes one whose filling was interrupted; leaves any other as it is. */
export async function fillDemo({ store, files }: Pick<Storage, 'store' | 'files'>, options: Options): Promise<void> {
  const { library, schemasDir, hashPassword } = options;
  const begun = await unfinishedSince(store);
  const now = begun ?? options.now;
  const day = { today: indianDate(now), now };
  if (begun === undefined) {
    const knownReportTypes = library.all().map(({ slug, ansi: [code = ''], equipment }) => ({ slug, code, equipment }));
    if ((await loadDemo(store, { day, hashPassword, knownReportTypes })) === 'not empty') return;
  }
  const casesDir = path.join(path.dirname(path.resolve(schemasDir)), 'tests', 'templates');
  await submitPastReports({ store, files, library, casesDir });
  await addDemoPhotos({ store, files }, day, [finished(store)]);
}
