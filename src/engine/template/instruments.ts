import { below } from '../json/pointer.ts';
import { didYouMean } from '../findings/did-you-mean.ts';
import { meant, type Finding } from '../findings/refusal.ts';
import type { RefusalCode } from '../findings/refusal-codes.ts';
import { isArray, isObject, type Json } from '../json/json.ts';
import { isSameDimension, pureNumber, unitOf, type Unit } from '../units/unit.ts';
import { eachField, type Field } from '../fields/field.ts';
import { schemaPointerOf } from '../fields/schema-pointer.ts';

/** The list of a report in which the instruments stand, with how accurate each of them is. */
interface Instruments {
  readonly list: Field;
  /** The member that says what kind of instrument it is. */
  readonly kind: Field;
  readonly accuracies: readonly Accuracy[];
}

/** How accurate an instrument is for one kind of quantity: the sum of its parts. */
interface Accuracy {
  /** Any unit of the quantity. */
  readonly unit: Unit;
  /** Members of the row: shares of the reading in per cent, and fixed amounts. */
  readonly parts: readonly { readonly name: string; readonly unit: Unit }[];
}

/**
 * Turns `takenWith` of a field into the formula of its uncertainty, in the unit of the field: that of the least accurate
 * instrument of these kinds in the report whose accuracy is known (ILAC-G8). Errors are added to `findings`.
 */
export function uncertaintyFormulas(root: Field, findings: Finding[]): (field: Field) => string | undefined {
  const fields = eachField(root);
  const list = fields.find(({ schema }) => schema['instruments'] !== undefined);
  const instruments = list && instrumentsOf(list, findings);
  return (field) => {
    const { takenWith } = field.schema;
    if (takenWith === undefined) return undefined;
    const refuse = refuser(findings, below(schemaPointerOf(field), 'takenWith'));
    if (list === undefined) {
      const message = 'No list of this type says that it holds the "instruments". Use the fragment test-kits.';
      refuse('keyword-place', message);
      return undefined;
    }
    if (instruments === undefined) return undefined;
    const kinds = kindsIn(takenWith, instruments, refuse);
    if (kinds === undefined) return undefined;
    const { unit: name } = field.schema;
    const unit = typeof name === 'string' ? unitOf(name) : undefined;
    const accuracy = instruments.accuracies.find(
      (one) => unit !== undefined && isSameDimension(one.unit.dimension, unit.dimension),
    );
    if (unit === undefined || accuracy === undefined) {
      const units = instruments.accuracies.map((one) => one.unit.text).join(', ');
      refuse('keyword-place', `The accuracy of instruments is only known for readings in: ${units}.`);
      return undefined;
    }
    return formulaOf(instruments, accuracy, kinds, unit);
  };
}

type Refuse = (code: RefusalCode, message: string, near?: string) => void;

function refuser(findings: Finding[], pointer: string): Refuse {
  return (code, message, near) => {
    findings.push({ in: 'schema', pointer, code, message, ...meant(near) });
  };
}

function instrumentsOf(list: Field, findings: Finding[]): Instruments | undefined {
  const at = below(schemaPointerOf(list), 'instruments');
  const { instruments } = list.schema;
  const { item } = list;
  const refuse = refuser(findings, at);
  if (item?.kind !== 'object' || list.lists > 0) {
    refuse('keyword-place', 'Instruments stand in a list of rows that is no part of another list.');
    return undefined;
  }
  if (!isObject(instruments) || typeof instruments['kind'] !== 'string' || !isObject(instruments['accuracy'])) {
    refuse('keyword-shape', '"instruments" needs "kind", the name of a member, and "accuracy", an object.');
    return undefined;
  }
  const member = (name: Json, ...path: readonly string[]): Field | undefined => {
    const named = typeof name === 'string' ? name : JSON.stringify(name);
    const field = item.members.get(named);
    if (field !== undefined) return field;
    const near = didYouMean(named, item.members.keys());
    refuser(findings, below(at, ...path))('keyword-shape', `${list.title} has no "${named}".`, near);
    return undefined;
  };
  const kind = member(instruments['kind'], 'kind');
  const accuracies = Object.entries(instruments['accuracy']).flatMap(([name, names]): readonly Accuracy[] => {
    const unit = unitOf(name);
    const refuseHere = refuser(findings, below(at, 'accuracy', name));
    if (unit === undefined) {
      refuseHere('unit-unknown', `Nobody knows the unit "${name}".`);
      return [];
    }
    const parts = (isArray(names) ? names : [names]).flatMap((one) => {
      const field = member(one, 'accuracy', name);
      if (field === undefined) return [];
      const own = typeof field.schema['unit'] === 'string' ? unitOf(field.schema['unit']) : undefined;
      const fits = own !== undefined && [unit, pureNumber].some((fit) => isSameDimension(own.dimension, fit.dimension));
      if (fits) return [{ name: field.name, unit: own }];
      refuseHere('unit-mismatch', `${field.title} is neither a percentage nor a value in ${name}.`);
      return [];
    });
    return [{ unit, parts }];
  });
  return kind && { list, kind, accuracies };
}

function kindsIn(takenWith: Json, { kind }: Instruments, refuse: Refuse): readonly string[] | undefined {
  const kinds = isArray(takenWith) ? takenWith.filter((one) => typeof one === 'string') : [];
  if (!isArray(takenWith) || kinds.length === 0 || kinds.length < takenWith.length) {
    refuse('keyword-shape', '"takenWith" is a list of kinds of instruments.');
    return undefined;
  }
  const { enum: named, oneOf } = kind.schema;
  const titled = isArray(oneOf) ? oneOf.map((one) => (isObject(one) ? (one['const'] ?? null) : null)) : named;
  const offered = (isArray(titled) ? titled : []).filter((one) => typeof one === 'string');
  const unknown = kinds.find((one) => !offered.includes(one));
  if (unknown === undefined) return kinds;
  refuse('choice-unknown', `There is no kind of instrument "${unknown}".`, didYouMean(unknown, offered));
  return undefined;
}

function formulaOf({ list, kind }: Instruments, { parts }: Accuracy, kinds: readonly string[], unit: Unit): string {
  const known = parts.map(({ name }) => `has(k.${name})`).join(' || ');
  const terms = parts.map(({ name, unit: own }) => {
    const isShare = isSameDimension(own.dimension, pureNumber.dimension);
    const amount = isShare ? `abs(value) * ${String(own.factor)}` : String(own.factor / unit.factor);
    return `(has(k.${name}) ? k.${name} * ${amount} : 0.0)`;
  });
  const choice = kinds.map((one) => `'${one}'`).join(', ');
  const path = ['report', ...list.names].join('.');
  return `maxOf(${path}.filter(k, k.${kind.name} in [${choice}] && (${known})).map(k, ${terms.join(' + ')}))`;
}
