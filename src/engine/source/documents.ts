import type { Refusal } from './refusal.ts';
import { readSource, type SourceDocument, type SourceFile } from './source-document.ts';

/** The files of both folders, read; and which of them could not be. */
export interface Documents {
  get(path: string): SourceDocument | undefined;
  all(): readonly SourceDocument[];
  paths(): readonly string[];
  /** It is there, but it is not JSON. What is wrong with it is said once, about the file itself. */
  isUnreadable(path: string): boolean;
  readonly refusals: readonly Refusal[];
}

/** Editors complete and check with the files there; they describe the language and are no part of a report type. */
const isMeta = (path: string): boolean => /^(?:ui)?schemas\/meta\//.test(path);

export function readDocuments(files: readonly SourceFile[]): Documents {
  const documents = new Map<string, SourceDocument>();
  const unreadable = new Set<string>();
  const refusals: Refusal[] = [];
  for (const file of files) {
    if (isMeta(file.path)) continue;
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
