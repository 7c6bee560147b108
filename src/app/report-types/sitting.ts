import {
  blankReport,
  carriedOver,
  entriesOf,
  type CarriedOver,
  type GeneratedForm,
  type JsonObject,
  type ReportContext,
  type Template,
} from '#engine';
import type { LiveVersion } from './load-version.ts';

/** One start of the preview's form: with which version, and with what in it. */
export interface Sitting extends LiveVersion {
  /** A form is started once; another number starts another one. */
  readonly serial: number;
  readonly context: ReportContext;
  readonly entries: JsonObject;
  /** Nothing was typed or filled in yet. */
  readonly isBlank: boolean;
  /** Where the entries were typed. A version that is undone again gets back what the one between had no place for. */
  readonly origin: { readonly template: Template; readonly entries: JsonObject };
  /** The version came while the form was open. */
  readonly moved?: { readonly at: number; readonly carried?: CarriedOver };
  readonly generated?: GeneratedForm;
}

export function emptySitting(live: LiveVersion, today: string, serial: number): Sitting {
  const context = { today };
  return started({ ...live, serial, context, isBlank: true }, blankReport(live.template, context));
}

export function filledSitting(live: LiveVersion, generated: GeneratedForm, serial: number): Sitting {
  const { context, entries } = generated;
  return { ...started({ ...live, serial, context, isBlank: false }, entries), generated };
}

/** The same entries in another version; what has no place there any more is listed with it. */
export function movedSitting(before: Sitting, typed: JsonObject, live: LiveVersion, at: number): Sitting {
  const isUntouched = JSON.stringify(typed) === JSON.stringify(before.entries);
  // A form that nobody has touched starts as the new version starts.
  if (isUntouched && before.isBlank)
    return { ...emptySitting(live, before.context.today, before.serial + 1), moved: { at } };
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
  { template, ...rest }: LiveVersion & Pick<Sitting, 'serial' | 'context' | 'isBlank'>,
  all: JsonObject,
): Sitting {
  const entries = entriesOf(template, all);
  return { ...rest, template, entries, origin: { template, entries } };
}
