import {
  type Json,
  type JsonObject,
  parentOf,
  type Pointer,
  type Template,
  valueAt,
  withValueAt,
  type Field,
} from '#engine';
import { inside } from '#engine/inside';
import { choicesOf } from './choices-of.ts';
import type { Evidence } from './evidence.ts';
import type { MoveKind } from '../../harmless-moves.ts';
import type { Move } from './move.ts';

/** One entry of a good report. */
interface Entry {
  readonly template: Template;
  readonly field: Field;
  readonly place: Pointer;
  readonly data: JsonObject;
  readonly evidence: Evidence;
}

type Change = readonly [kind: MoveKind, next: Json | undefined];

/** What a hurried person enters instead. */
export function valueMoves(entry: Entry): readonly Move[] {
  const { field, place, data } = entry;
  const value = valueAt(data, place);
  const limit = limitAt(entry);
  // Emptying an overridden limit restores the usual one.
  const emptied: readonly Change[] = limit !== undefined && limit.used !== field ? [] : [['empty', undefined]];
  const changes = inside.entries.isEmpty(value) ? replacedLimit(entry) : [...otherValues(entry, value), ...emptied];
  return changes
    .filter(([, next]) => next !== value)
    .map(([kind, next]) => ({
      kind,
      field,
      pointer: place,
      to: next === undefined ? '' : typeof next === 'string' ? next : JSON.stringify(next),
      apply: (report) => withValueAt(report, place, next),
    }));
}

function otherValues(entry: Entry, value: Json | undefined): readonly Change[] {
  const { field, evidence } = entry;
  const { schema } = field;
  // A yes/no with the default no, such as an optional test, may stay no.
  if (typeof value === 'boolean') return schema['default'] === !value ? [] : [['other', !value]];
  if (typeof value === 'number')
    return evidence.readings.has(field) ? slips(value) : eased(limitAt(entry)?.looser, value);
  if (typeof value !== 'string') return [];
  const choices = choicesOf(schema);
  if (choices.length > 0)
    return choices.flatMap((choice): readonly Change[] => {
      if (inside.entries.isNotApplicable(choice)) return [['notApplicable', choice]];
      // Another answer that its own acceptance clause passes is a test result, not a shortcut.
      return evidence.judged.has(field) ? [] : [['other', choice]];
    });
  if (schema['format'] === 'date')
    return [
      ['later', inYears(value, 1)],
      ['earlier', inYears(value, -1)],
    ];
  return schema['format'] === undefined ? [['dash', '-']] : [];
}

/** A reading that was not taken, or was entered in another unit. */
const slips = (reading: number): readonly Change[] => [
  ['zero', 0],
  ['higher', reading * 1000],
  ['lower', reading / 1000],
];

/** A limit or a condition of the test, on the sides that the type does not declare as stricter. */
function eased(looser: 'above' | 'below' | 'other' | undefined, value: number): readonly Change[] {
  const up = [2, 10].map((factor): Change => ['higher', value * factor]);
  const down = [2, 10].map((factor): Change => ['lower', value / factor]);
  return [...(looser === 'below' ? [] : up), ...(looser === 'above' ? [] : [...down, ['zero', 0] as const])];
}

/** A limit that could be overridden and is not. */
function replacedLimit(entry: Entry): readonly Change[] {
  const limit = limitAt(entry);
  if (limit === undefined || limit.used === entry.field) return [];
  const usual = valueAt(entry.data, `${parentOf(entry.place)}/${limit.used.name}`);
  if (typeof usual === 'boolean') return [['other', !usual]];
  return typeof usual === 'number' ? eased(limit.looser, usual) : [];
}

function limitAt({ template, field }: Entry): Template['proofPlan']['limits'][number] | undefined {
  return template.proofPlan.limits.find(({ typed }) => typed === field);
}

const inYears = (date: string, years: number): string => `${String(Number(date.slice(0, 4)) + years)}${date.slice(4)}`;
