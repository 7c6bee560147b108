import { child, namesOf, valueAt, type Pointer, type ReportTypeBundle, type Template } from '#engine';
import { judge } from '../../source/judge.ts';
import type { RecordedCase } from '../recorded/recorded-case.ts';
import { Alteration } from './alteration.ts';
import { GeneratedWitnesses } from './generated-witnesses.ts';
import { mutatedBundle, type Mutant } from './mutant.ts';
import { mutantsOf, type WrittenAt } from './mutants-of.ts';
import { RecordedWitnesses } from './recorded-witnesses.ts';

/** Who noticed a mutant first, asked in this order. The loader is asked before the cases or after them. */
type NoticedBy = 'case' | 'loader' | 'form' | 'nobody';

/** A deliberate mistake in a report type, and what noticed it. */
export interface TriedMutant {
  readonly mutant: Mutant;
  readonly by: NoticedBy;
  /** The case or form that noticed. */
  readonly witness?: string;
}

interface TriedMutants {
  readonly tried: readonly TriedMutant[];
  /** Cases that already fail for the unchanged type, and were not asked. */
  readonly broken: readonly string[];
}

interface Trial {
  readonly cases: ReadonlyMap<string, RecordedCase>;
  readonly seed: number;
  /** All tables that exist, including those that the type does not use. */
  readonly tableNames: readonly string[];
  readonly writtenAt?: WrittenAt;
}

/**
 * Mutation testing of a report type: weakens it in every known way, once each, and reports who notices: its recorded
 * cases, the loader, or else its generated forms. Deterministic for a given type, cases and seed.
 */
export function tryMutants(template: Template, { cases, seed, tableNames, writtenAt }: Trial): TriedMutants {
  const alteration = new Alteration(template, tableNames);
  const recorded = new RecordedWitnesses(template, cases);
  // Created on demand: they take longer to make than most types take to test, and only mutants that no case notices need them.
  let generated: GeneratedWitnesses | undefined;
  const tried = mutantsOf(template, writtenAt).map((mutant): TriedMutant => {
    const altered = alteration.of(mutant);
    if (!altered.ok) return { mutant, by: 'loader' };
    const fields = fieldsOf(mutant, template.bundle);
    const byCase = recorded.notice(altered.value, fields);
    if (byCase !== undefined) return { mutant, by: 'case', witness: byCase };
    if (isRefused(template.bundle, mutant, tableNames)) return { mutant, by: 'loader' };
    generated ??= new GeneratedWitnesses(template, seed);
    const byForm = generated.notice(altered.value, fields);
    return byForm === undefined ? { mutant, by: 'nobody' } : { mutant, by: 'form', witness: byForm };
  });
  return { tried, broken: recorded.broken };
}

/**
 * Whether the loader refuses the mutant. `Altered` says what the type would mean, not whether its author could publish
 * it. A changed formula was already checked when it was compiled.
 */
function isRefused(bundle: ReportTypeBundle, mutant: Mutant, tableNames: readonly string[]): boolean {
  if (typeof mutant.value === 'string') return false;
  return judge(mutatedBundle(bundle, mutant), tableNames).errors.length > 0;
}

/** The fields that a mutant is about. */
function fieldsOf({ kind, places }: Mutant, { schema }: ReportTypeBundle): ReadonlySet<Pointer> {
  if (kind === 'table') return new Set();
  return new Set(
    places.map((place) => {
      const field = fieldOfSchemaPlace(place);
      const member = kind === 'required' ? valueAt(schema, place) : undefined;
      return typeof member === 'string' ? child(field, member) : field;
    }),
  );
}

/** `/properties/rows/items/properties/time/accept/pass` is about the field `/rows/(any)/time`. */
function fieldOfSchemaPlace(place: Pointer): Pointer {
  const names = namesOf(place);
  let field = '';
  for (let at = 0; at < names.length; at += 1) {
    if (names[at] === 'items') field += '/*';
    else if (names[at] === 'properties') {
      at += 1;
      field = child(field, names[at] ?? '');
    } else break;
  }
  return field;
}
