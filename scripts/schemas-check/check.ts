import { appRoutes } from '#contract';
import { didYouMean, type Refusal, type ReportTypeBundle } from '#engine';
import { readCaseFiles, readReportTypes, type ReadCases, type RecordedCase } from '#authoring';
import { placeFinder, type FilePlace, type LazyExamination, type LeftOut } from '#authoring/commands';
import { readSources, type Folders } from '../../src/server/report-types/reading/read-sources.ts';
import { readCaseFolder } from '../../src/server/report-types/reading/read-cases.ts';
import { Examiners } from './examiners.ts';
import type { ExaminedType } from './examined-type.ts';
import { examined, recorded, refused, unreadable, type Finding } from './findings.ts';
import type { Options } from './options.ts';

/** All findings, grouped by what they are about. */
export interface Checked {
  readonly types: readonly CheckedType[];
  /** Findings by file, for files that belong to no single report type, or to one that was refused. */
  readonly others: ReadonlyMap<string, readonly Finding[]>;
}

export interface CheckedType extends Omit<ExaminedType, 'examination' | 'failed' | 'lazy'> {
  readonly findings: readonly Finding[];
  readonly forms?: { readonly [kind: string]: number };
  /** What was not tried, or only in part. */
  readonly leftOut?: readonly LeftOut[];
  /** The results of the lazy tester. */
  readonly lazy?: Omit<LazyExamination, 'findings' | 'needed'>;
}

/** Why a request cannot be answered. */
interface Unanswered {
  readonly trouble: string;
}

const ownFile = /^(?:ui)?schemas\/([^/]+)\.(?:ui)?schema\.json$/;

/** Progress callbacks. */
interface Progress {
  readonly onDone: (slug: string, count: number, total: number) => void;
  /** Only for a type that takes long. */
  readonly onLine: (line: string) => void;
}

/** Reads the report types as the server does, and fills in those that were requested. */
export async function check(options: Options, folders: Folders, progress: Progress): Promise<Checked | Unanswered> {
  const { asked } = options;
  const sources = await readSources(folders);
  const written = new Set(sources.flatMap((source) => ownFile.exec(source.path)?.[1] ?? []));
  const wanted = slugsAsked(
    asked,
    written,
    sources.map((source) => source.path),
    folders,
  );
  if ('trouble' in wanted) return wanted;
  const filled = slugsAsked(
    options.filled,
    wanted,
    sources.map((source) => source.path),
    folders,
  );
  if ('trouble' in filled) return filled;
  const examiners = await Examiners.started(options.fill && wanted.size > 1, progress.onLine);
  try {
    return await checked({ ...options, wanted, filled, sources }, folders, examiners, progress);
  } finally {
    await examiners.close();
  }
}

interface Wanted extends Omit<Options, 'filled'> {
  readonly wanted: ReadonlySet<string>;
  readonly filled: ReadonlySet<string>;
  readonly sources: Sources;
}

type Sources = Awaited<ReturnType<typeof readSources>>;

async function checked(
  { asked, seed, fill, casesDir, wanted, filled, sources }: Wanted,
  folders: Folders,
  examiners: Examiners,
  { onDone }: Progress,
): Promise<Checked> {
  const today = new Date().toISOString().slice(0, 10);
  const cases = await casesOfAll(wanted, fill, casesDir);
  const examinations: Promise<ExaminedType>[] = [];
  let count = 0;
  const done = (type: ExaminedType): ExaminedType => {
    count += 1;
    onDone(type.slug, count, examinations.length);
    return type;
  };
  // The workers examine it while the next one is read here.
  const onTaken = (bundle: ReportTypeBundle): void => {
    const own = cases.get(bundle.slug);
    if (own === undefined) return;
    // If one is unreadable, every case that extends it would be reported as wrong.
    const recordedCases = own.troubles.length > 0 ? new Map<string, RecordedCase>() : own.cases;
    const examination = examiners.examine({
      bundle,
      seed,
      fill: fill && filled.has(bundle.slug),
      today,
      cases: recordedCases,
    });
    examinations.push(examination.then(done));
  };
  const read = readReportTypes(sources, { reserved: appRoutes, onTaken, isWhole: true });
  const types = (await Promise.all(examinations)).toSorted((one, other) => one.slug.localeCompare(other.slug));

  const told = [
    ...read.refusals.map((refusal) => ({ source: refusal.file, finding: refused(refusal, 'error', folders) })),
    ...read.warnings.map((warning) => ({ source: warning.file, finding: refused(warning, levelOf(warning), folders) })),
  ];
  const placeOf = placeFinder(sources);
  const isNeeded = reasonsNeeded(types, placeOf);
  const checkedTypes = types.map(({ examination, failed, lazy, ...type }): CheckedType => {
    const own = told.filter(({ source }) => ownFile.exec(source)?.[1] === type.slug).map(({ finding }) => finding);
    const found = [...(examination?.findings ?? []), ...(lazy?.findings ?? [])].flatMap((one) => {
      const place = placeOf(type.slug, { in: 'schema', pointer: one.pointer, ...(one.spot && { spot: one.spot }) });
      if (place === undefined) return [];
      // Another type may need a reason that a fragment gives.
      const isOwn = ownFile.test(place.file);
      const isPart = asked.length > 0 || filled.size < wanted.size;
      if (one.code === 'harmless-unneeded' && !isOwn && (isPart || isNeeded(place))) return [];
      return [examined(one, place, folders)];
    });
    const ofType = cases.get(type.slug);
    const ofCases = [...(ofType?.troubles ?? []).map(unreadable), ...failed.map((one) => recorded(one, ofType))];
    return {
      ...type,
      findings: [...own, ...distinct(found), ...ofCases],
      ...(examination && { forms: examination.forms, leftOut: examination.leftOut }),
      ...(lazy && { lazy: countsOf(lazy) }),
    };
  });
  const others = told.filter(({ source }) => isAboutOthers(source, asked, wanted, read.bundles));
  return { types: checkedTypes, others: byFile(others.map(({ finding }) => finding)) };
}

type PlaceOf = ReturnType<typeof placeFinder>;

/** Whether any type needed the reason at a place in its files. */
function reasonsNeeded(types: readonly ExaminedType[], placeOf: PlaceOf): (place: FilePlace) => boolean {
  const nameOf = ({ file, pointer }: FilePlace): string => `${file} ${pointer}`;
  const needed = types.flatMap(({ slug, lazy }) =>
    (lazy?.needed ?? []).flatMap((pointer) => placeOf(slug, { in: 'schema', pointer }) ?? []),
  );
  const names = new Set(needed.map(nameOf));
  return (place) => names.has(nameOf(place));
}

function countsOf({ outcomes, harmless, excused, pairs }: LazyExamination): NonNullable<CheckedType['lazy']> {
  return { outcomes, harmless, excused, pairs };
}

/** The server accepts a type whose warning stays in English, because refusing it would be worse. Nobody should publish one. */
const levelOf = ({ code }: Refusal): Finding['level'] => (code === 'translation-missing' ? 'error' : 'warning');

async function casesOfAll(
  slugs: ReadonlySet<string>,
  fill: boolean,
  casesDir: string,
): Promise<ReadonlyMap<string, ReadCases>> {
  const read = (slug: string): ReadCases | Promise<ReadCases> =>
    fill ? readCaseFolder(casesDir, slug) : readCaseFiles([]);
  return new Map(await Promise.all([...slugs].map(async (slug) => [slug, await read(slug)] as const)));
}

/** The names of the requested report types; all of them for a fragment or a table. */
function slugsAsked(
  asked: readonly string[],
  written: ReadonlySet<string>,
  files: readonly string[],
  folders: Folders,
): ReadonlySet<string> | Unanswered {
  if (asked.length === 0) return written;
  const slugs = new Set<string>();
  for (const one of asked) {
    const plain = one.replaceAll('\\', '/').replace(/^\.\//, '');
    const name = /([^/]+?)(?:\.(?:ui)?schema\.json)?$/.exec(plain)?.[1] ?? plain;
    const isShared = files.some((file) => /\/(?:fragments|tables)\//.test(file) && isSame(file, plain));
    if (isShared) return written;
    if (!written.has(name)) {
      const near = didYouMean(name, written);
      const meant = near === undefined ? '' : ` Did you mean "${near}"?`;
      return { trouble: `There is no report type "${one}" in ${folders.schemasDir}.${meant}` };
    }
    slugs.add(name);
  }
  return slugs;
}

/** `fragments/header.schema.json`, with or without the folder before it. */
function isSame(file: string, asked: string): boolean {
  const rest = file.split('/').slice(1).join('/');
  return asked === file || asked === rest || asked.endsWith(`/${rest}`);
}

/** The cause of a refusal may be in a fragment, so if a requested type was refused, all findings are reported. */
function isAboutOthers(
  source: string,
  asked: readonly string[],
  wanted: ReadonlySet<string>,
  bundles: ReadonlyMap<string, ReportTypeBundle>,
): boolean {
  const slug = ownFile.exec(source)?.[1];
  if (slug !== undefined) return (wanted.has(slug) || asked.length === 0) && !bundles.has(slug);
  return asked.length === 0 || [...wanted].some((one) => !bundles.has(one));
}

/** A fragment used three times would report the same finding three times. */
function distinct(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ file, line, column, code, message }) => {
    const key = JSON.stringify([file, line, column, code, message]);
    return !seen.has(key) && seen.add(key);
  });
}

function byFile(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const files = new Map<string, readonly Finding[]>();
  for (const finding of findings) files.set(finding.file, [...(files.get(finding.file) ?? []), finding]);
  return files;
}

export function allFindings({ types, others }: Checked): readonly Finding[] {
  return [...[...others.values()].flat(), ...types.flatMap(({ findings }) => findings)];
}
