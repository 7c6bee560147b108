import type { Draft as ServerDraft, ReportRevision, ReportView } from '#contract';
import type { Draft, DraftHead, Theirs } from '#offline';
import type { MappingPlace } from '../paths.ts';
import type { LocalReport } from './use-local-report.ts';

/** What the page of a report is about. */
export type ReportSource =
  /** The mapping is there, but its report is another one: never a silent wrong form. */
  | { readonly kind: 'wrong-form'; readonly mapping: MappingPlace; readonly title: string }
  /** The address names a task that the mapping does not belong to. */
  | { readonly kind: 'other-task'; readonly mapping: MappingPlace; readonly title: string }
  | { readonly kind: 'not-installed'; readonly title: string }
  /** Nobody has submitted it, and this person does not fill it. */
  | { readonly kind: 'nothing-yet'; readonly head: DraftHead }
  /** `blank`: nothing was typed yet, the entries are still to be made from what is known. */
  | { readonly kind: 'fill'; readonly draft: Draft; readonly stored: boolean; readonly blank: boolean }
  /** Submitted or discarded by the tester, not yet confirmed by the server. */
  | { readonly kind: 'closing'; readonly draft: Draft }
  | { readonly kind: 'read'; readonly head: DraftHead; readonly revision: ReportRevision };

/** What the address of a report says of it. */
export interface ReportAddress {
  readonly slug: string;
  readonly mappingId: number;
  /** Named by the address of a site visit. */
  readonly taskId?: number | undefined;
}

interface Known {
  readonly address: ReportAddress;
  readonly local: LocalReport;
  readonly view: ReportView | undefined;
}

/** The device first, then the server. Undefined: the device knows nothing and the server has not answered. */
export function sourceOf({ address, local, view }: Known): ReportSource | undefined {
  const form = local.draft?.head.Mapping ?? view?.Mapping ?? local.submitted?.head.Mapping;
  if (!form) return undefined;
  const { ReportTypeKey, ReportTitle: title, TaskId } = form;
  if (ReportTypeKey !== address.slug) return { kind: 'wrong-form', mapping: form, title };
  if (address.taskId !== undefined && TaskId !== address.taskId) return { kind: 'other-task', mapping: form, title };
  if (local.draft) {
    return local.draft.closing
      ? { kind: 'closing', draft: local.draft }
      : { kind: 'fill', draft: local.draft, stored: true, blank: false };
  }
  return fromServer(local, view);
}

function fromServer({ submitted }: LocalReport, view: ReportView | undefined): ReportSource | undefined {
  const revision = newer(submitted?.revision, view?.Submitted);
  const head = view ? headOf(view) : submitted?.head;
  if (view?.MayEdit && view.Draft && view.Draft.RevisionNo > (revision?.RevisionNo ?? -1)) {
    return { kind: 'fill', draft: draftFrom(view, view.Draft), stored: false, blank: false };
  }
  if (revision && head) return { kind: 'read', head, revision };
  if (!view) return undefined;
  if (!view.MayEdit) return { kind: 'nothing-yet', head: headOf(view) };
  if (!view.CurrentVersion) return { kind: 'not-installed', title: view.Mapping.ReportTitle };
  return { kind: 'fill', draft: newDraft(view, view.CurrentVersion), stored: false, blank: true };
}

/** A cached answer of the server may be older than what this device submitted since. */
function newer(mine: ReportRevision | undefined, theirs: ReportRevision | undefined): ReportRevision | undefined {
  if (!mine || !theirs) return mine ?? theirs;
  return mine.RevisionNo > theirs.RevisionNo ? mine : theirs;
}

const headOf = ({ Mapping, CallNo, Customer, Site, Firm }: ReportView): DraftHead => ({
  Mapping,
  CallNo,
  Customer,
  Site,
  Firm,
});

function newDraft(view: ReportView, version: string): Draft {
  return {
    mappingId: view.Mapping.MappingId,
    slug: view.Mapping.ReportTypeKey,
    version,
    revisionNo: 0,
    entries: {},
    baseRev: 0,
    changeNo: 0,
    sentChangeNo: 0,
    savedAt: '',
    context: view.Context,
    head: headOf(view),
  };
}

function draftFrom(view: ReportView, server: ServerDraft): Draft {
  const { version, rev, ...rest } = theirsOf(server);
  return { ...newDraft(view, version), ...rest, baseRev: rev };
}

/** The server's copy of a draft, in the words of the device. */
export function theirsOf({ Version, Entries, Override, Rev, RevisionNo, SavedAt }: ServerDraft): Theirs {
  return {
    version: Version,
    entries: Entries,
    ...(Override && { override: Override }),
    rev: Rev,
    revisionNo: RevisionNo,
    savedAt: SavedAt,
  };
}
