import { compileTemplate, type Pointer, type ReportTypeBundle } from '#engine';
import { compileValidators, type RecordedCase, type SourceFile } from '#authoring';
import { placeFinder, tryMutants, type TriedMutant } from '#authoring/commands';

/** How strong the cases of one report type are. */
export interface ScoredType {
  readonly slug: string;
  /** Mutants that could be published, so a case or a form must catch them. */
  readonly mutants: number;
  /** Mutants that the loader refuses; they do not count. */
  readonly refused: number;
  readonly byCases: number;
  /** Caught by a generated form and by no case. */
  readonly onlyByForms: number;
  /** From 0 to 1: the share caught in any way, and the share caught by the recorded cases alone. */
  readonly score: number;
  readonly scoreOfCases: number;
  readonly survivors: readonly Unnoticed[];
  /** Suggestions for the next cases. */
  readonly missedByCases: readonly Unnoticed[];
  /** Cases that fail for the unmodified type. They were not used. */
  readonly broken: readonly string[];
  readonly seconds: number;
}

/** A mutant with its position for the author. */
export interface Unnoticed {
  readonly file: string;
  /** From 1; 0 without a position in the file. */
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

/** Removes, weakens or alters every part of one report type, one at a time, and counts what catches it. */
export function scoredType({ bundle, cases, sources, seed }: Work): ScoredType {
  const started = performance.now();
  const { slug } = bundle;
  const compiled = compileTemplate(bundle, compileValidators(bundle));
  // Reading has found no refusals, and it includes compiling.
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

/** Cached positions in the bundled schema: requested often, and slow to find. */
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
