import type { ReportTypeBundle } from '../report-type.ts';
import { readDocuments } from './documents.ts';
import { folderFindings } from './folder-checks.ts';
import { readLanguages, type Terms } from './languages.ts';
import { readReportType, type ReadReportType } from './read-report-type.ts';
import type { Refusal } from './refusal.ts';
import type { SourceFile } from './source-document.ts';
import { readTables } from './tables.ts';

export type { Terms } from './languages.ts';
export type { ReadReportType } from './read-report-type.ts';
export type { SourceFile } from './source-document.ts';

export interface ReadReportTypes {
  /** The good report types, by slug. */
  readonly bundles: ReadonlyMap<string, ReportTypeBundle>;
  /** Each report type whose own schema could be read, good or not, with what is said of it alone. */
  readonly types: ReadonlyMap<string, ReadReportType>;
  /** The words of report types in other languages, by the code of the language. */
  readonly languages: ReadonlyMap<string, Terms>;
  readonly refusals: readonly Refusal[];
  readonly warnings: readonly Refusal[];
}

interface Options {
  /** Names that are routes of the app. */
  readonly reserved?: readonly string[];
  /**
   * A type that was taken before, exactly as it stands, is taken again without being judged: what was published stays taken.
   * Nothing is then warned of either.
   */
  readonly wasTaken?: (bundle: ReportTypeBundle) => boolean;
  /** Told of each good report type before the next one is read. */
  readonly onTaken?: (bundle: ReportTypeBundle) => void;
}

const schemaName = /^schemas\/([^/]+)\.schema\.json$/;

/** Reads the files of both folders. A report type is taken whole or not at all; the reasons point into the files. */
export function readReportTypes(files: readonly SourceFile[], options: Options = {}): ReadReportTypes {
  const documents = readDocuments(files);
  const { tables, refusals: badTables } = readTables(documents);
  const { languages, refusals: badLanguages } = readLanguages(documents);
  const { reserved = [], wasTaken = () => false, onTaken } = options;
  const folders = { documents, tables, reserved: new Set(reserved), wasTaken };
  const bundles = new Map<string, ReportTypeBundle>();
  const types = new Map<string, ReadReportType>();
  const refusals: Refusal[] = [...documents.refusals, ...badTables, ...badLanguages];
  const warnings: Refusal[] = [];
  const used = new Set<string>();
  for (const document of documents.all()) {
    const slug = schemaName.exec(document.path)?.[1];
    if (slug === undefined) continue;
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
  return {
    bundles,
    types,
    languages,
    refusals: [...refusals, ...folder.refusals],
    warnings: [...warnings, ...folder.warnings],
  };
}
