import { createHash } from 'node:crypto';
import { indianDate, type Health, type RefusalCard, type Workbench, type WorkbenchType } from '#contract';
import type { Refusal } from '#engine';
import { omitNulls } from '../storage/omit-nulls.ts';
import { isoMoment } from '../ground/time.ts';
import { slugsOf, type Library, type Reading } from './library.ts';
import type { LiveType } from './live-type.ts';
import { refusalCards, type RefusalOfTypes } from './refusal-cards.ts';
import { pairName } from './pair-name.ts';
import { filesOf } from './type-files.ts';
import { createTypeWarnings, type TypeWarnings } from './type-warnings.ts';

/** What the workbench shows about the two folders. Computed once for each state of the folders. */
export function createWorkbench(library: Library): (failed: (error: unknown) => void) => Promise<Workbench> {
  const warnings = createTypeWarnings(library);
  let made: { reading: Reading; generation: number; cut: string; answer: Workbench } | undefined;
  return async (failed) => {
    const cutOff = await cutOffSaid(library);
    const cut = JSON.stringify(cutOff);
    const reading = library.reading();
    const { generation } = warnings;
    if (made?.reading !== reading || made.generation !== generation || made.cut !== cut) {
      made = { reading, generation, cut, answer: workbenchOf(library, reading, { warnings, cutOff }) };
    }
    warnings.follow().catch(failed);
    return made.answer;
  };
}

/** Types of which a report took the server too long, in the version that is live. */
async function cutOffSaid(library: Library): Promise<readonly RefusalOfTypes[]> {
  const stops = await library.stopped.evaluations();
  return library.all().flatMap(({ slug, version }): readonly RefusalOfTypes[] => {
    const stop = stops.find(({ hash }) => hash === version);
    if (stop === undefined) return [];
    const message = `The server needed longer than two seconds to evaluate a report of this type, so it was stopped, last on ${indianDate(stop.stopped_at)}. The report stays on its phone, which sends it again.`;
    const hint = 'Put fewer lists inside one another in its formulas, or give lists a smaller "maxItems".';
    const place = { file: stop.file, line: 0, column: 0, pointer: '' };
    return [{ refusal: { ...place, code: 'cut-off', message, hint }, slugs: [slug] }];
  });
}

interface Warned {
  readonly warnings: TypeWarnings;
  readonly cutOff: readonly RefusalOfTypes[];
}

function workbenchOf(library: Library, reading: Reading, { warnings, cutOff }: Warned): Workbench {
  const slugs = slugsOf(reading.files);
  // Files of these lie on another server that shares the database.
  const fromOthers = library.all().flatMap(({ slug }) => (slugs.includes(slug) ? [] : [slug]));
  const refusals = refusalCards(refusalsSaid(reading, slugs), reading);
  const warned = refusalCards([...cutOff, ...warningsSaid(reading, slugs, warnings)], reading);
  const content = {
    Types: [...slugs, ...fromOthers].map((slug) =>
      typeCard(slug, library.live(slug), reading, healthOf(slug, reading, warned)),
    ),
    Refusals: refusals,
    Warnings: warned,
  };
  // A hash of the content: the same wherever and whenever the folders are read.
  return { Revision: createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16), ...content };
}

function healthOf(slug: string, { files, read }: Reading, warned: readonly RefusalCard[]): Health {
  if (!read.bundles.has(slug) && slugsOf(files).includes(slug)) return 'refused';
  return warned.some(({ Types }) => Types.includes(slug)) ? 'warned' : 'good';
}

/** Warnings of a type affect that type; refusals of a shared file affect every type that they block. */
function refusalsSaid(reading: Reading, slugs: readonly string[]): readonly RefusalOfTypes[] {
  const { types, bundles, refusals } = reading.read;
  const owners = new Map<Refusal, string>();
  for (const [slug, type] of types) for (const refusal of type.refusals) owners.set(refusal, slug);
  const notTaken = slugs.filter((slug) => !bundles.has(slug));
  return refusals.map((refusal) => {
    const owner = owners.get(refusal);
    return { refusal, slugs: owner === undefined ? usersOf(refusal.file, notTaken, reading) : [owner] };
  });
}

function warningsSaid(reading: Reading, slugs: readonly string[], warnings: TypeWarnings): readonly RefusalOfTypes[] {
  const ofTypes = slugs.flatMap((slug) => warnings.of(slug).map((refusal) => ({ refusal, slugs: [slug] })));
  const ofFolders = reading.read.warnings.map((refusal) => ({
    refusal,
    slugs: usersOf(refusal.file, slugs, reading),
  }));
  return [...ofTypes, ...ofFolders];
}

function usersOf(file: string, slugs: readonly string[], { read }: Reading): readonly string[] {
  const own = pairName(file);
  return slugs.filter((slug) => own === slug || read.types.get(slug)?.files.includes(file) === true);
}

function typeCard(slug: string, live: LiveType | undefined, reading: Reading, health: Health): WorkbenchType {
  return {
    Slug: slug,
    Title: live?.title ?? slug,
    Ansi: [...(live?.ansi ?? [])],
    Health: health,
    Files: filesOf(slug, reading).map(({ path }) => path),
    ...omitNulls({ Edition: live?.edition, Category: live?.category, Live: live && liveCard(live) }),
  };
}

function liveCard({ version, publishedAt, size }: LiveType): NonNullable<WorkbenchType['Live']> {
  return {
    Version: version,
    PublishedAt: isoMoment(publishedAt),
    Sections: size.sections,
    Fields: size.fields,
    Rules: size.rules,
    Formulas: size.formulas,
  };
}
