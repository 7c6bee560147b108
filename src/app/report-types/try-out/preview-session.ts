import { blankReport, entriesOf, type JsonObject, type ReportContext, same, type Template } from '#engine';
import { carriedOver, type CarriedOver, type GeneratedForm } from '#authoring';
import type { LiveVersion } from './load-version.ts';

/** One mount of the preview form: its version and its initial entries. */
export interface PreviewSession extends LiveVersion {
  /** The form's React key: a new number remounts the form. */
  readonly serial: number;
  readonly context: ReportContext;
  readonly entries: JsonObject;
  /** Nothing has been typed or generated yet. */
  readonly isBlank: boolean;
  /** The version and entries as last typed. When a version is reverted, entries that it dropped come back from here. */
  readonly origin: { readonly template: Template; readonly entries: JsonObject };
  /** Set when the version changed while the form was open. */
  readonly moved?: { readonly at: number; readonly carried?: CarriedOver };
  readonly generated?: GeneratedForm;
}

export function emptySession(live: LiveVersion, today: string, serial: number): PreviewSession {
  const context = { today };
  return started({ ...live, serial, context, isBlank: true }, blankReport(live.template, context));
}

export function filledSession(live: LiveVersion, generated: GeneratedForm, serial: number): PreviewSession {
  const { context, entries } = generated;
  return { ...started({ ...live, serial, context, isBlank: false }, entries), generated };
}

/** Moves the entries to another version and lists those that it drops. */
export function movedSession(before: PreviewSession, typed: JsonObject, live: LiveVersion, at: number): PreviewSession {
  const isUntouched = same(typed, before.entries);
  // An untouched form starts blank in the new version.
  if (isUntouched && before.isBlank)
    return { ...emptySession(live, before.context.today, before.serial + 1), moved: { at } };
  const origin = isUntouched ? before.origin : { template: before.template, entries: typed };
  const carried = carriedOver(origin.entries, origin.template, live.template, before.context);
  return {
    ...live,
    serial: before.serial + 1,
    context: before.context,
    entries: entriesOf(live.template, carried.entries),
    isBlank: false,
    origin,
    moved: { at, carried },
  };
}

function started(
  { template, ...rest }: LiveVersion & Pick<PreviewSession, 'serial' | 'context' | 'isBlank'>,
  all: JsonObject,
): PreviewSession {
  const entries = entriesOf(template, all);
  return { ...rest, template, entries, origin: { template, entries } };
}
