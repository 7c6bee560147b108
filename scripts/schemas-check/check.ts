import path from 'node:path';
import { appRoutes } from '#contract';
import { didYouMean, placeFinder, readReportTypes, type RecordedCase, type ReportTypeBundle } from '#engine';
import { readSources, type Folders } from '../../src/server/report-types/read-sources.ts';
import { readCases } from '../../src/server/report-types/read-cases.ts';
import { Examiners } from './examiners.ts';
import type { ExaminedType } from './examined-type.ts';
import { caseFinding, examined, recorded, refused, type Finding } from './findings.ts';
import type { Options } from './options.ts';

/** Everything there is to say, grouped by what it is about. */
export interface Checked {
  readonly types: readonly CheckedType[];
  /** About files that belong to no report type alone, or to one that was not taken. By file. */
  readonly others: ReadonlyMap<string, readonly Finding[]>;
}

export interface CheckedType extends Omit<ExaminedType, 'examination' | 'failed'> {
  readonly findings: readonly Finding[];
  readonly forms?: { readonly [kind: string]: number };
}

/** A question that cannot be answered: what to tell whoever asked. */
export interface Unanswered {
  readonly trouble: string;
}

const ownFile = /^(?:ui)?schemas\/([^/]+)\.(?:ui)?schema\.json$/;

type OnDone = (slug: string, count: number, total: number) => void;

/** Reads the report types the way the server does, and fills in those that are asked for. */
export async function check(options: Options, folders: Folders, onDone: OnDone): Promise<Checked | Unanswered> {
  const examiners = await Examiners.started(options.fill && options.asked.length !== 1);
  try {
    return await checked(options, folders, examiners, onDone);
  } finally {
    await examiners.close();
  }
}

async function checked(
  { asked, seed, fill, casesDir }: Options,
  folders: Folders,
  examiners: Examiners,
  onDone: OnDone,
): Promise<Checked | Unanswered> {
  const sources = await readSources(folders);
  const written = new Set(sources.flatMap((source) => ownFile.exec(source.path)?.[1] ?? []));
  const wanted = slugsAsked(
    asked,
    written,
    sources.map((source) => source.path),
    folders,
  );
  if ('trouble' in wanted) return wanted;

  const today = new Date().toISOString().slice(0, 10);
  const cases = await casesOfAll(wanted, fill, casesDir);
  const examinations: Promise<ExaminedType>[] = [];
  let count = 0;
  const done = (type: ExaminedType): ExaminedType => {
    count += 1;
    onDone(type.slug, count, examinations.length);
    return type;
  };
  // Examined by the workers while the next one is read here.
  const onTaken = (bundle: ReportTypeBundle): void => {
    const own = cases.get(bundle.slug);
    if (own === undefined) return;
    const examination = examiners.examine({ bundle, seed, fill, today, cases: own.cases });
    examinations.push(examination.then(done));
  };
  const read = readReportTypes(sources, { reserved: appRoutes, onTaken });
  const types = (await Promise.all(examinations)).toSorted((one, other) => one.slug.localeCompare(other.slug));

  const told = [
    ...read.refusals.map((refusal) => ({ source: refusal.file, finding: refused(refusal, 'error', folders) })),
    ...read.warnings.map((warning) => ({ source: warning.file, finding: refused(warning, 'warning', folders) })),
  ];
  const placeOf = placeFinder(sources);
  const checkedTypes = types.map(({ examination, failed, ...type }): CheckedType => {
    const own = told.filter(({ source }) => ownFile.exec(source)?.[1] === type.slug).map(({ finding }) => finding);
    const found = (examination?.findings ?? []).flatMap((one) => {
      const place = placeOf(type.slug, { in: 'schema', pointer: one.pointer, ...(one.spot && { spot: one.spot }) });
      return place === undefined ? [] : [examined(one, place, folders)];
    });
    const ofCases = [
      ...(cases.get(type.slug)?.unreadable ?? []),
      ...failed.map((one) => recorded(one, type.slug, casesDir)),
    ];
    return {
      ...type,
      findings: [...own, ...distinct(found), ...ofCases],
      ...(examination && { forms: examination.forms }),
    };
  });
  const others = told.filter(({ source }) => isAboutOthers(source, asked, wanted, read.bundles));
  return { types: checkedTypes, others: byFile(others.map(({ finding }) => finding)) };
}

interface Cases {
  readonly cases: ReadonlyMap<string, RecordedCase>;
  readonly unreadable: readonly Finding[];
}

async function casesOfAll(
  slugs: ReadonlySet<string>,
  fill: boolean,
  casesDir: string,
): Promise<ReadonlyMap<string, Cases>> {
  return new Map(
    await Promise.all([...slugs].map(async (slug) => [slug, await casesOf(slug, fill, casesDir)] as const)),
  );
}

/** What is recorded of a report type; a file that is no case is told like any other. */
async function casesOf(slug: string, fill: boolean, casesDir: string): Promise<Cases> {
  if (!fill) return { cases: new Map(), unreadable: [] };
  try {
    return { cases: await readCases(casesDir, slug), unreadable: [] };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { cases: new Map(), unreadable: [caseFinding(path.posix.join(casesDir, slug), 'case-unreadable', message)] };
  }
}

/** The names of the report types that are asked for; all where a fragment or a table is. */
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

/** What stops one type may stand in a fragment: where one that is asked for was not taken, everything is told. */
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

/** A fragment that is used three times would say the same thing three times. */
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
