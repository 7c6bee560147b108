import type { ReportRevision } from '#contract';
import { entriesOf, type ReportContext, type Template } from '#engine';
import type { Device, Draft, DraftHead } from '#offline';

interface Reopened {
  readonly head: DraftHead;
  readonly revision: ReportRevision;
  readonly template: Template;
  /** What formulas see in the next revision. */
  readonly context: ReportContext;
  readonly reason: string;
  readonly now: number;
  /** The person fills the next revision; otherwise they only reopen it for somebody else. */
  readonly fills: boolean;
}

/** Opens the next revision with the submitted entries. The submitted one stays in force until the next is submitted. */
export async function reopenReport({ drafts }: Device, reopened: Reopened): Promise<void> {
  const { head, revision, template, context, reason, now, fills } = reopened;
  const next: Draft = {
    mappingId: revision.MappingId,
    slug: revision.ReportTypeKey,
    version: revision.Version,
    revisionNo: revision.RevisionNo + 1,
    entries: entriesOf(template, revision.Values),
    ...(revision.Override && { override: revision.Override }),
    baseRev: 0,
    changeNo: 0,
    sentChangeNo: 0,
    savedAt: new Date(now).toISOString(),
    context,
    head,
  };
  const { MappingId, ReportTitle } = head.Mapping;
  await drafts.reopen({ mappingId: MappingId, title: ReportTitle, reason, ...(fills && { draft: next }) });
}
