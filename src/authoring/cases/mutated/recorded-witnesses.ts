import { blankReport, canonicalText, evaluate, type JsonObject, type ReportContext, type Template } from '#engine';
import { caseDifferences } from '../recorded/case-differences.ts';
import { filledCase } from '../recorded/filled-case.ts';
import type { Expectation, RecordedCase } from '../recorded/recorded-case.ts';
import type { Altered } from './alteration.ts';
import { fieldOfPlace, seenBy, Witnesses, type Witness } from './witness.ts';

/** The recorded cases of a report type. A case notices only what it has expectations about. */
export class RecordedWitnesses {
  readonly #template: Template;
  readonly #cases: ReadonlyMap<string, RecordedCase>;
  readonly #witnesses: Witnesses;
  /** New reports, by the facts that they are started with. */
  readonly #blanks = new Map<string, { readonly context: ReportContext; readonly entries: JsonObject }>();
  /** Cases that already fail for the unchanged type, and therefore cannot judge a mutant. */
  readonly broken: readonly string[];

  constructor(template: Template, cases: ReadonlyMap<string, RecordedCase>) {
    this.#template = template;
    this.#cases = cases;
    const broken: string[] = [];
    const witnesses = [...cases].flatMap(([name, { expect }]): readonly Witness[] => {
      const filled = filledCase(template, cases, name);
      const before = filled.ok ? evaluate(template, filled.value.entries, filled.value.context) : undefined;
      if (!filled.ok || before === undefined || caseDifferences(expect, before).length > 0) {
        broken.push(name);
        return [];
      }
      const { entries, context } = filled.value;
      const about = new Set(placesIn(expect).map((place) => fieldOfPlace(template, place)));
      const notices: Witness['notices'] = (evaluation) => caseDifferences(expect, evaluation).length > 0;
      return [{ name, entries, context, before, about, notices }];
    });
    this.broken = broken;
    this.#witnesses = new Witnesses(witnesses);
    for (const { context } of witnesses) {
      const key = JSON.stringify(context);
      if (!this.#blanks.has(key)) this.#blanks.set(key, { context, entries: blankReport(template, context) });
    }
  }

  /** The name of the case that notices. */
  notice(altered: Altered, fields: ReadonlySet<string>): string | undefined {
    if (altered.again === 'start') return this.#noticeStart(altered.template, fields);
    return this.#witnesses.find(fields, (witness) => {
      const seen = seenBy(witness, altered);
      return seen !== witness.before && witness.notices(seen);
    })?.name;
  }

  /** Whether a case that begins with a new report ends differently when new reports change. */
  #noticeStart(template: Template, fields: ReadonlySet<string>): string | undefined {
    const started = new Set(
      [...this.#blanks].flatMap(([key, { context, entries }]) =>
        canonicalText(blankReport(template, context)) === canonicalText(entries) ? [] : [key],
      ),
    );
    if (started.size === 0) return undefined;
    return this.#witnesses.find(fields, (witness) => {
      const { name, entries, context, before } = witness;
      if (!started.has(JSON.stringify(context))) return false;
      const filled = filledCase(template, this.#cases, name);
      if (!filled.ok || canonicalText(filled.value.entries) === canonicalText(entries)) return false;
      // Only the entries differ: the rules are those of the unchanged type.
      return witness.notices(evaluate(this.#template, filled.value.entries, context, before));
    })?.name;
  }
}

function placesIn({ verdicts, values, issues, hidden }: Expectation): readonly string[] {
  return [
    ...Object.keys(verdicts ?? {}),
    ...Object.keys(values ?? {}),
    ...(issues ?? []).map(({ pointer }) => pointer),
    ...(hidden ?? []),
  ];
}
