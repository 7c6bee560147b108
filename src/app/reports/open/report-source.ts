import { isObject, same } from '#engine';
import type { Draft as ServerDraft, ReportRevision, ReportView } from '#contract';
import { isSent, type Draft, type DraftHead, type Theirs } from '#offline';
import type { MappingPlace } from '../../paths.ts';
import type { LocalReport } from './use-local-report.ts';

/**
 * What the report page shows; the first row that applies. The device comes first:
 *
 * | On this device     | From the server               | Shown                               |
 * | ------------------ | ----------------------------- | ----------------------------------- |
 * | nothing            | no answer                     | nothing yet: `undefined`            |
 * | any                | another form, or another task | `wrong-form`, `other-task`          |
 * | a draft, closing   | any                           | `closing`                           |
 * | a draft, all sent, nobody typing | its revision, submitted elsewhere | `read`           |
 * | a draft, all sent  | a newer draft                 | `fill`, with the server's entries   |
 * | a draft            | any                           | `fill`, with the device's entries   |
 * | no draft           | a draft after the last revision, and the person may edit | `fill`   |
 * | no draft           | a revision, here or there     | `read`, the newer one               |
 * | no draft           | nothing, and the person may not edit | `nothing-yet`                |
 * | no draft           | nothing, and no version of the type | `not-installed`               |
 * | no draft           | nothing                       | `fill`, blank                       |
 */
export type ReportSource =
  /** The mapping exists, but needs a different form: never silently open the wrong one. */
  | { readonly kind: 'wrong-form'; readonly mapping: MappingPlace; readonly title: string }
  /** The URL names a task that the mapping does not belong to. */
  | { readonly kind: 'other-task'; readonly mapping: MappingPlace; readonly title: string }
  | { readonly kind: 'not-installed'; readonly title: string }
  /** Not submitted yet, and this person does not fill it. */
  | { readonly kind: 'nothing-yet'; readonly head: DraftHead }
  /** `blank`: nothing typed yet; the entries start from the prefilled values. */
  | { readonly kind: 'fill'; readonly draft: Draft; readonly stored: boolean; readonly blank: boolean }
  /** Submitted or discarded by the tester, not yet confirmed by the server. */
  | { readonly kind: 'closing'; readonly draft: Draft }
  | { readonly kind: 'read'; readonly head: DraftHead; readonly revision: ReportRevision };

/** The parts of a report's URL. */
export interface ReportAddress {
  readonly slug: string;
  readonly mappingId: number;
  /** Only in the URL of a visit report. */
  readonly taskId?: number | undefined;
}

interface Known {
  readonly address: ReportAddress;
  readonly local: LocalReport;
  readonly view: ReportView | undefined;
  /** Somebody types here: what they typed last may not be in `local` yet. */
  readonly isTyping?: boolean;
}

/** The device first, then the server. Undefined: nothing on the device and no answer from the server yet. */
export function sourceOf({ address, local, view, isTyping = false }: Known): ReportSource | undefined {
  const form = local.draft?.head.Mapping ?? view?.Mapping ?? local.submitted?.head.Mapping;
  if (!form) return undefined;
  const { ReportTypeKey, ReportTitle: title, TaskId } = form;
  if (ReportTypeKey !== address.slug) return { kind: 'wrong-form', mapping: form, title };
  if (address.taskId !== undefined && TaskId !== address.taskId) return { kind: 'other-task', mapping: form, title };
  if (local.draft && (isTyping || !isOverElsewhere(local.draft, view))) {
    return local.draft.closing
      ? { kind: 'closing', draft: local.draft }
      : { kind: 'fill', ...ofBoth(local.draft, view), blank: false };
  }
  return fromServer(local, view);
}

/** Another device submitted the report with everything that was typed here. */
function isOverElsewhere(mine: Draft, view: ReportView | undefined): boolean {
  if (mine.closing || !isSent(mine) || mine.baseRev === 0 || !view?.Submitted || view.Draft) return false;
  return view.Submitted.RevisionNo >= mine.revisionNo;
}

/** If everything here is sent and another device continued, show its entries; the first keystroke stores them here. */
function ofBoth(mine: Draft, view: ReportView | undefined): { readonly draft: Draft; readonly stored: boolean } {
  const theirs = view?.MayEdit ? view.Draft : undefined;
  if (!theirs || !isSent(mine) || !isNewer(theirs, mine)) return { draft: mine, stored: true };
  const { version, rev, savedBy: _by, ...rest } = theirsOf(theirs);
  const { override: _, ...own } = mine;
  return { draft: { ...own, ...rest, version, baseRev: rev }, stored: false };
}

/** Whether the server's draft is a later save than the one that ours is based on. A reopened report counts its saves anew. */
export function isNewer({ RevisionNo, Rev }: ServerDraft, { revisionNo, baseRev }: Draft): boolean {
  return RevisionNo > revisionNo || (RevisionNo === revisionNo && Rev > baseRev);
}

/** Whether a form started from `held` is stale now. */
export function isOutdated(held: ReportSource | undefined, current: ReportSource | undefined): boolean {
  if (held?.kind !== 'fill' || current?.kind !== 'fill') return false;
  // A stored draft is what this tab has typed.
  if (held === current || current.stored) return false;
  const [was, is] = [held.draft, current.draft];
  return was.baseRev !== is.baseRev || was.version !== is.version || !sameFacts(was.context, is.context);
}

/** Compares facts without today's date, which changes by itself. */
export function sameFacts(one: unknown, other: unknown): boolean {
  return same(withoutToday(one), withoutToday(other));
}

const withoutToday = (context: unknown): unknown => (isObject(context) ? { ...context, today: undefined } : context);

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

/** A cached server answer may be older than a revision submitted from this device. */
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
  const { version, rev, savedBy: _, ...rest } = theirsOf(server);
  return { ...newDraft(view, version), ...rest, baseRev: rev };
}

/** Converts the server's draft to the device's format. */
export function theirsOf({ Version, Entries, Override, Rev, RevisionNo, SavedAt, SavedBy }: ServerDraft): Theirs {
  return {
    version: Version,
    entries: Entries,
    ...(Override && { override: Override }),
    rev: Rev,
    revisionNo: RevisionNo,
    savedAt: SavedAt,
    ...(SavedBy !== undefined && { savedBy: SavedBy }),
  };
}
