import type { ReportTypeBundle, Refusal } from '#engine';
import { readDocuments } from './documents.ts';
import { folderFindings } from './folder-checks.ts';
import { readLanguages, type Terms } from './languages.ts';
import { readReportType, type ReadReportType } from './read-report-type.ts';
import type { SourceFile } from './source-document.ts';
import { readTables } from './tables.ts';
import { unusedTerms } from './unused-terms.ts';

export type { Terms } from './languages.ts';
export type { SourceFile } from './source-document.ts';

/** What reading a folder gives: the valid report types, and what is wrong with the others. */
export interface ReadReportTypes {
  /** The valid report types, by slug. */
  readonly bundles: ReadonlyMap<string, ReportTypeBundle>;
  /** Each report type whose own schema could be read, valid or not, with its own findings. */
  readonly types: ReadonlyMap<string, ReadReportType>;
  /** Translations for report types, by language code. */
  readonly languages: ReadonlyMap<string, Terms>;
  readonly refusals: readonly Refusal[];
  readonly warnings: readonly Refusal[];
}

interface Options {
  /** Names that are routes of the app. */
  readonly reserved?: readonly string[];
  /**
   * A type that was accepted before and has not changed is accepted again without being judged or warned about: what was
   * published stays accepted.
   */
  readonly wasTaken?: (bundle: ReportTypeBundle) => boolean;
  /** The files are both folders, whole: a translation that none of their types uses is reported. */
  readonly isWhole?: boolean;
  /** Called with each file before it is read and with the schema of each type before that is judged: what takes too long is there. */
  readonly onReading?: (file: string) => void;
  /** Called for each valid report type before the next one is read. */
  readonly onTaken?: (bundle: ReportTypeBundle) => void;
}

const schemaName = /^schemas\/([^/]+)\.schema\.json$/;

/** Reads the files of both folders. A report type is accepted whole or not at all; refusals point into the files. */
export function readReportTypes(files: readonly SourceFile[], options: Options = {}): ReadReportTypes {
  const { reserved = [], wasTaken = () => false, onReading, onTaken, isWhole = false } = options;
  const documents = readDocuments(files, onReading);
  const { tables, refusals: badTables } = readTables(documents);
  const { languages, refusals: badLanguages } = readLanguages(documents);
  const folders = { documents, tables, languages, reserved: new Set(reserved), wasTaken };
  const bundles = new Map<string, ReportTypeBundle>();
  const types = new Map<string, ReadReportType>();
  const refusals: Refusal[] = [...documents.refusals, ...badTables, ...badLanguages];
  const warnings: Refusal[] = [];
  const used = new Set<string>();
  for (const document of documents.all()) {
    const slug = schemaName.exec(document.path)?.[1];
    if (slug === undefined) continue;
    onReading?.(document.path);
    const read = readReportType(slug, document, folders);
    types.set(slug, read);
    refusals.push(...read.refusals);
    warnings.push(...read.warnings);
    for (const file of read.files) used.add(file);
    if (read.bundle === undefined) continue;
    bundles.set(slug, read.bundle);
    onTaken?.(read.bundle);
  }
  const folder = folderFindings({ files, documents, bundles, used });
  // What a refused type says is unknown.
  const isComplete = isWhole && refusals.length === 0 && folder.refusals.length === 0;
  const unused = isComplete ? unusedTerms({ documents, languages, bundles: [...bundles.values()] }) : [];
  return {
    bundles,
    types,
    languages,
    refusals: [...refusals, ...folder.refusals],
    warnings: [...warnings, ...folder.warnings, ...unused],
  };
}
