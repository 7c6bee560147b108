import { canonicalText } from '../../canonical-text.ts';
import { evaluate } from '../../evaluate/evaluate.ts';
import type { Evaluation } from '../../evaluation.ts';
import { entriesOf } from '../../entries-of.ts';
import type { Pointer } from '../../pointer.ts';
import type { Template } from '../../template/template.ts';
import { generatedForms } from '../generated/generated-forms.ts';
import type { GeneratedForm } from '../generated/generated-form.ts';
import { caseDifferences } from '../recorded/case-differences.ts';
import { filledCase, type FilledCase } from '../recorded/filled-case.ts';
import type { RecordedCase } from '../recorded/recorded-case.ts';
import { fieldPlace, keywordMutants } from './keyword-mutants.ts';
import type { Mutant } from './mutant.ts';
import { ruleMutants } from './rule-mutants.ts';

/** How much of a report type could be lost without anybody noticing. */
export interface MutationScore {
  readonly mutants: number;
  /** Noticed because a recorded case comes out otherwise than it expects. */
  readonly byCases: number;
  /** Noticed only because a report, recorded or generated, comes out otherwise than with the unchanged type. */
  readonly byForms: number;
  readonly survivors: readonly { readonly pointer: Pointer; readonly what: string }[];
}

/** A report as it is typed. */
type Form = Pick<GeneratedForm, 'entries' | 'context'>;

/** So many forms a mutant is tried on: the entries of the recorded cases first, then generated ones. */
const mostForms = 150;

/**
 * Takes away or mistakes each rule, formula, acceptance and constraint of a report type, one at a time, and counts which of
 * the changes its recorded cases notice, and which of the rest its generated forms do. The same seed gives the same answer.
 */
export function mutationScore(
  template: Template,
  cases: ReadonlyMap<string, RecordedCase>,
  seed: number,
): MutationScore {
  const recorded = new RecordedWitnesses(template, cases);
  const generated = new ComparedWitnesses(template, [...recorded.forms, ...generatedForms(template, seed)]);
  const survivors: { pointer: Pointer; what: string }[] = [];
  const count = { mutants: 0, byCases: 0, byForms: 0 };
  for (const mutant of [...ruleMutants(template), ...keywordMutants(template)]) {
    count.mutants += 1;
    if (recorded.notice(mutant)) count.byCases += 1;
    else if (generated.notice(mutant)) count.byForms += 1;
    else survivors.push({ pointer: mutant.pointer, what: mutant.what });
  }
  return { ...count, survivors };
}

/** The recorded cases of a type. The one that noticed last is asked first: neighbouring mutants are noticed by the same. */
class RecordedWitnesses {
  readonly #cases: ReadonlyMap<string, RecordedCase>;
  readonly #filled: { readonly name: string; readonly one: RecordedCase; readonly filled: FilledCase }[] = [];
  /** Complaints that some case expects, `place code`. */
  readonly #expected = new Set<string>();

  constructor(template: Template, cases: ReadonlyMap<string, RecordedCase>) {
    this.#cases = cases;
    for (const [name, one] of cases) {
      const filled = filledCase(template, cases, name);
      if (!filled.ok) continue;
      this.#filled.push({ name, one, filled: filled.value });
      for (const { pointer, code } of one.expect.issues ?? [])
        this.#expected.add(`${fieldPlace(template.root, pointer)} ${code}`);
    }
  }

  get forms(): readonly Form[] {
    return this.#filled.map(({ filled }) => filled);
  }

  notice({ seen }: Mutant): boolean {
    if (seen.by === 'complaint') return this.#expected.has(`${seen.place} ${seen.code}`);
    const at = this.#filled.findIndex(({ name, one, filled }) => {
      const again = seen.restarts ? filledCase(seen.template, this.#cases, name) : undefined;
      const entries = again?.ok === true ? again.value.entries : filled.entries;
      return caseDifferences(one.expect, evaluate(seen.template, entries, filled.context)).length > 0;
    });
    if (at > 0) this.#filled.unshift(...this.#filled.splice(at, 1));
    return at !== -1;
  }
}

/** What the unchanged type says of each report, all of it. */
class ComparedWitnesses {
  readonly #template: Template;
  readonly #forms: { readonly form: Form; readonly said: string }[];
  readonly #said = new Set<string>();

  constructor(template: Template, forms: readonly Form[]) {
    this.#template = template;
    this.#forms = forms.map((form) => {
      const evaluation = evaluate(template, form.entries, form.context);
      for (const { pointer, code } of evaluation.issues)
        this.#said.add(`${fieldPlace(template.root, pointer)} ${code}`);
      return { form, said: told(template, evaluation) };
    });
  }

  notice({ seen }: Mutant): boolean {
    if (seen.by === 'complaint') return this.#said.has(`${seen.place} ${seen.code}`);
    // These entries are there already; what fills a new report in is not asked again.
    if (seen.restarts) return false;
    const at = this.#forms.slice(0, mostForms).findIndex(({ form, said }) => {
      return told(this.#template, evaluate(seen.template, form.entries, form.context)) !== said;
    });
    if (at > 0) this.#forms.unshift(...this.#forms.splice(at, 1));
    return at !== -1;
  }
}

/** Everything an evaluation says, as one text. */
function told(template: Template, { data, outcome, verdicts, issues, hidden }: Evaluation): string {
  return canonicalText({
    typed: entriesOf(template, data),
    data,
    outcome,
    verdicts: [...verdicts].map(([pointer, { verdict }]) => `${pointer} ${verdict}`).sort(),
    issues: issues.map(({ pointer, code, level }) => `${pointer} ${code} ${level}`).sort(),
    hidden: [...hidden].sort(),
  });
}
