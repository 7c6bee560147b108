import type { Draft as ServerDraft } from '#contract';
import { blankReport, type ReportContext, type Template } from '#engine';
import type { Base, Draft, StoredLine, Theirs } from '#offline';
import { theirsOf } from '../open/report-source.ts';
import type { ReportLine } from '../use-lines.ts';
import type { Typed } from './merged-drafts.ts';

/** The draft of another device, which the server has in place of this one. */
export interface OtherDraft {
  readonly line: ReportLine;
  /** Absent when it was submitted or discarded there. */
  readonly theirs: Theirs | undefined;
  /** The base of both drafts, if this device knows it. */
  readonly base: Base | undefined;
}

/** The server sends its draft with the conflict; a proxy in between might drop it. */
export function theirsIn({ problem }: Pick<StoredLine, 'problem'>): Theirs | undefined {
  const current = problem?.current;
  const isDraft = typeof current === 'object' && current !== null && 'Rev' in current && 'Entries' in current;
  return isDraft ? theirsOf(current as ServerDraft) : undefined;
}

interface Known {
  readonly draft: Draft;
  readonly template: Template;
  readonly context: ReportContext;
}

/**
 * What to merge the draft with; `undefined` where it cannot be merged: another version of the form, or no known base. Two devices
 * that both began without the server began with the same blank report.
 */
export function versionsOf(
  { base, theirs }: Pick<OtherDraft, 'base' | 'theirs'>,
  { draft, template, context }: Known,
): { readonly base: Typed; readonly theirs: Theirs } | undefined {
  if (!theirs || theirs.version !== draft.version) return undefined;
  const blank = draft.baseRev === 0 && !base ? { entries: blankReport(template, context) } : undefined;
  const known: Typed | undefined = base?.version === draft.version ? base : blank;
  return known && { base: known, theirs };
}
