import {
  compileTemplate,
  compileValidators,
  placeFinder,
  tryMutants,
  type Pointer,
  type RecordedCase,
  type ReportTypeBundle,
  type SourceFile,
  type TriedMutant,
} from '#engine';

/** How strong the cases of one report type are. */
export interface ScoredType {
  readonly slug: string;
  /** Mutants that could be published, and that therefore somebody has to notice. */
  readonly mutants: number;
  /** Mutants that the loader refuses: nobody else has to notice them, and they do not count. */
  readonly refused: number;
  readonly byCases: number;
  /** Noticed by a generated form, and by no case. */
  readonly onlyByForms: number;
  /** From 0 to 1: the share that somebody notices, and the share that the recorded cases notice alone. */
  readonly score: number;
  readonly scoreOfCases: number;
  readonly survivors: readonly Unnoticed[];
  /** What a case could be written for next. */
  readonly missedByCases: readonly Unnoticed[];
  /** Cases that do not hold for the type as it is. They were not asked. */
  readonly broken: readonly string[];
  readonly seconds: number;
}

/** A mutant where its author would find it. */
export interface Unnoticed {
  readonly file: string;
  /** From 1; 0 where there is no place in the file. */
  readonly line: number;
  readonly pointer: Pointer;
  readonly kind: TriedMutant['mutant']['kind'];
  readonly words: string;
}

export interface Work {
  readonly bundle: ReportTypeBundle;
  readonly cases: ReadonlyMap<string, RecordedCase>;
  readonly sources: readonly SourceFile[];
  readonly seed: number;
}

const tableFile = /^schemas\/tables\/([^/]+)\.json$/;

/** Takes away, weakens or mistakes everything in one report type, once each, and counts who notices. */
export function scoredType({ bundle, cases, sources, seed }: Work): ScoredType {
  const started = performance.now();
  const { slug } = bundle;
  const compiled = compileTemplate(bundle, compileValidators(bundle));
  // It has been read without refusals, and reading compiles it.
  if (!compiled.ok) throw new Error(`${slug} was taken, and cannot be compiled.`);
  const placeOf = places(slug, sources);
  const tableNames = sources.flatMap(({ path }) => tableFile.exec(path)?.[1] ?? []);
  const writtenAt = (pointer: Pointer): string => {
    const { file, pointer: inFile } = placeOf(pointer);
    return `${file}#${inFile}`;
  };
  const { tried, broken } = tryMutants(compiled.value, { cases, seed, tableNames, writtenAt });
  const noticed = (by: TriedMutant['by']): readonly TriedMutant[] => tried.filter((one) => one.by === by);
  const [byCases, onlyByForms, nobody] = [noticed('case').length, noticed('form'), noticed('nobody')];
  const refused = noticed('loader').length;
  const mutants = tried.length - refused;
  const placed = ({ mutant: { kind, words, places: at } }: TriedMutant): Unnoticed =>
    kind === 'table'
      ? { file: `schemas/tables/${at[0]?.split('/')[1] ?? ''}.json`, line: 0, pointer: at[0] ?? '', kind, words }
      : { ...placeOf(at[0] ?? ''), kind, words };
  return {
    slug,
    mutants,
    refused,
    byCases,
    onlyByForms: onlyByForms.length,
    score: mutants === 0 ? 1 : 1 - nobody.length / mutants,
    scoreOfCases: mutants === 0 ? 1 : byCases / mutants,
    survivors: nobody.map(placed),
    missedByCases: onlyByForms.map(placed),
    broken,
    seconds: (performance.now() - started) / 1000,
  };
}

/** Where places of the bundled schema are written. Asked many times over, and slow to find. */
function places(slug: string, sources: readonly SourceFile[]): (pointer: Pointer) => Omit<Unnoticed, 'kind' | 'words'> {
  const find = placeFinder(sources);
  const known = new Map<Pointer, Omit<Unnoticed, 'kind' | 'words'>>();
  return (pointer) => {
    const before = known.get(pointer);
    if (before !== undefined) return before;
    const { file, line, pointer: inFile } = find(slug, { in: 'schema', pointer }) ?? unplaced(slug, pointer);
    const place = { file, line, pointer: inFile };
    known.set(pointer, place);
    return place;
  };
}

function unplaced(slug: string, pointer: Pointer): { file: string; line: number; pointer: Pointer } {
  return { file: `schemas/${slug}.schema.json`, line: 0, pointer };
}
