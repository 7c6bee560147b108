import {
  explainsChange,
  namesOf,
  valueAt,
  type Json,
  type JsonObject,
  type Limit,
  type Pointer,
  type Template,
  schemaAt,
  isComputed,
  isOfType,
  textMember,
} from '#engine';
import { term } from '#language';
import { valueText, valueWithUnit } from '../words/value-text.ts';
import { words } from '../words/words.ts';
import type { ToleranceRun } from './tolerance-runs.ts';

/** What a tester is told of the run, in the order of the layout. */
interface Item {
  readonly place: Pointer;
  readonly schema: JsonObject;
  readonly title: string;
  readonly looser: Limit['looser'] | undefined;
}

/** The limits as a person says them: `Inverse time ± 5 % of expected or ± 50 ms · Drop-off / pick-up 1.005 … 1.060`. */
export function toleranceText(template: Template, values: JsonObject, run: ToleranceRun): string {
  const shown = itemsOf(template, run).filter(({ place }) => (valueAt(values, place) ?? '') !== '');
  let text = '';
  for (let at = 0; at < shown.length; at += 1) {
    const [item, next] = [shown[at], shown[at + 1]];
    if (item === undefined) break;
    const range = next && rangeText(values, item, next);
    if (range !== undefined) at += 1;
    const phrase = range ?? phraseOf(item, valueAt(values, item.place));
    // A title such as "or ±, whichever is greater" continues the one before it.
    text += text === '' ? phrase : item.title.startsWith('or ') ? ` ${phrase}` : ` · ${phrase}`;
  }
  return text;
}

function itemsOf(template: Template, { places, limits }: ToleranceRun): readonly Item[] {
  const replaced = new Set(limits.flatMap((limit) => [limit.used, ...limit.replaces]));
  return places.flatMap((place): readonly Item[] => {
    const limit = limits.find(({ typed }) => typed === place);
    if (limit !== undefined) return [{ ...limit, place: limit.used }];
    if (replaced.has(place) || explainsChange(template, place)) return [];
    const schema = schemaAt(template.bundle.schema, namesOf(place)) ?? {};
    const title = textMember(schema, 'title');
    // Computed texts tell where a limit comes from.
    const isTold = !isComputed(schema) || isOfType(schema, 'number', 'integer');
    return title !== undefined && isTold ? [{ place, schema, title, looser: undefined }] : [];
  });
}

/** The value stands where the title has its `±`, otherwise behind it. A yes needs no word. */
function phraseOf({ title, schema }: Item, value: Json | undefined): string {
  const text = term(title);
  if (value === true) return text;
  const said = unbroken(valueWithUnit(schema, value));
  const at = text.indexOf('±');
  if (at === -1) return `${text} ${said}`;
  const behind = text.slice(at + 1).replace(/[,(].*$/, '');
  return `${text.slice(0, at)}±\u00a0${said}${behind}`.trim();
}

/** A value stays on one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** A smallest and a largest value of the same: `Drop-off / pick-up at least` and `… at most`. */
function rangeText(values: JsonObject, low: Item, high: Item): string | undefined {
  if (low.looser !== 'below' || high.looser !== 'above' || low.schema['unit'] !== high.schema['unit']) return undefined;
  const name = sameBeginning(term(low.title), term(high.title));
  if (name === '') return undefined;
  const from = valueText(low.schema, valueAt(values, low.place));
  return `${name} ${unbroken(words.range(from, valueWithUnit(high.schema, valueAt(values, high.place))))}`;
}

/** The words that both begin with, without what leads over to the rest. */
function sameBeginning(one: string, other: string): string {
  const theirs = other.split(' ');
  const ours = one.split(' ');
  const end = ours.findIndex((word, at) => word !== theirs[at]);
  return ours
    .slice(0, end === -1 ? ours.length : end)
    .join(' ')
    .replace(/(?:,| at)+$/, '');
}
