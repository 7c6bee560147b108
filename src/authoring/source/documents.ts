import type { Refusal } from '#engine';
import { readSource, type SourceDocument, type SourceFile } from './source-document.ts';

/** The files of both folders: those that were read, and those that could not be. */
export interface Documents {
  get(path: string): SourceDocument | undefined;
  all(): readonly SourceDocument[];
  paths(): readonly string[];
  /** The file exists but is not JSON. That is reported once, for the file itself. */
  isUnreadable(path: string): boolean;
  readonly refusals: readonly Refusal[];
}

/** Meta-schemas help editors complete and check; they describe the language and are not part of a report type. */
const isMeta = (path: string): boolean => /^(?:ui)?schemas\/meta\//.test(path);

/** `onReading`: called with each file before it is read. */
export function readDocuments(
  files: readonly SourceFile[],
  onReading: (file: string) => void = () => undefined,
): Documents {
  const documents = new Map<string, SourceDocument>();
  const unreadable = new Set<string>();
  const refusals: Refusal[] = [];
  for (const file of files) {
    if (isMeta(file.path)) continue;
    onReading(file.path);
    const read = readSource(file);
    if (read.ok) documents.set(file.path, read.value);
    else {
      unreadable.add(file.path);
      refusals.push(...read.error);
    }
  }
  return {
    get: (path) => documents.get(path),
    all: () => [...documents.values()],
    paths: () => [...documents.keys()],
    isUnreadable: (path) => unreadable.has(path),
    refusals,
  };
}
