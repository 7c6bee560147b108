import { canonicalText, evaluate, placesOf, type Evaluation, withValueAt, type Template } from '#engine';
import { inside } from '#engine/inside';
import { generatedForms } from '../machine-filled/generated-forms.ts';
import type { GeneratedForm } from '../machine-filled/generated-form.ts';
import type { Altered } from './alteration.ts';
import { newReports, startOf, type NewReport } from './new-reports.ts';
import { fieldOfPlace, seenBy, Witnesses, type Witness } from './witness.ts';

type Form = Pick<GeneratedForm, 'name' | 'entries' | 'context' | 'shows'>;

/** Generated forms; each notices any difference from the unchanged type. */
export class GeneratedWitnesses {
  readonly #witnesses: Witnesses;
  /** A filled report hides what it was started with, so new reports are checked for that. */
  readonly #newReports: readonly NewReport[];

  constructor(template: Template, seed: number) {
    const forms = generatedForms(template, seed);
    const witnesses = forms.map((form) => witnessOf(form, template));
    const filled = witnesses.filter((_, index) => forms[index]?.kind === 'full' || forms[index]?.kind === 'minimal');
    const torn = filled.slice(0, 1).flatMap((witness) => tornForms(witness, template));
    this.#witnesses = new Witnesses([...witnesses, ...torn.map((form) => witnessOf(form, template))]);
    this.#newReports = newReports(
      template,
      filled.map(({ name, context, before }) => ({ name, context, values: before.values })),
    );
  }

  /** The name of the form that notices. */
  notice(altered: Altered, fields: ReadonlySet<string>): string | undefined {
    if (altered.again === 'start')
      return this.#newReports.find(({ context, start }) => startOf(altered.template, context) !== start)?.name;
    return this.#witnesses.find(fields, (witness) => {
      const seen = seenBy(witness, altered);
      return seen !== witness.before && witness.notices(seen);
    })?.name;
  }
}

function witnessOf({ name, entries, context, shows }: Form, template: Template): Witness {
  const before = evaluate(template, entries, context);
  const about = new Set(shows === undefined ? [] : [fieldOfPlace(template, shows.pointer)]);
  return { name, entries, context, before, about, notices: (evaluation) => !isAlike(before, evaluation) };
}

/** The form without each of its required sections and lists: nobody can type that, but a draft can lose one. */
function tornForms({ entries, context, before }: Witness, { root }: Template): readonly Form[] {
  return [...inside.fields.each(root)]
    .filter(({ required, members, item }) => required && (members.size > 0 || item !== undefined))
    .flatMap((field) => placesOf(field, before.values).slice(0, 1))
    .filter((place) => place !== '')
    .map((place) => ({
      name: `full without ${place}`,
      entries: withValueAt(entries, place, undefined),
      context,
      shows: { pointer: place, code: 'required', isSaid: true },
    }));
}

function isAlike(one: Evaluation, other: Evaluation): boolean {
  return (
    one.outcome === other.outcome &&
    one.hidden.size === other.hidden.size &&
    [...one.hidden].every((place) => other.hidden.has(place)) &&
    one.verdicts.size === other.verdicts.size &&
    [...one.verdicts].every(([place, { verdict }]) => other.verdicts.get(place)?.verdict === verdict) &&
    issuesIn(one) === issuesIn(other) &&
    (one.values === other.values || canonicalText(one.values) === canonicalText(other.values))
  );
}

function issuesIn({ issues }: Evaluation): string {
  return issues
    .map(({ pointer, code, level }) => `${pointer} ${code} ${level}`)
    .sort()
    .join('\n');
}
