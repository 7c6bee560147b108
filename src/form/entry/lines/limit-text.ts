import { type Clause, type Operand, numberMember } from '#engine';
import { term } from '#language';
import { valueText, valueWithUnit } from '../../words/value-text.ts';
import { words } from '../../words/words.ts';

/** A clause as short as a limit on a drawing: `0.953 … 1.053 s`, `≥ 10 MΩ`. `undefined` while a number of it is not known. */
export function limitText(clause: Clause): string | undefined {
  switch (clause.kind) {
    case 'between':
      return rangeText(clause);
    case 'at least':
    case 'proves':
    case 'allows':
      return compared(words.atLeast, clause.limit);
    case 'at most':
      return compared(words.atMost, clause.limit);
    case 'above':
      return compared(words.above, clause.limit);
    case 'below':
      return compared(words.below, clause.limit);
    case 'is':
      return expected(clause.limit);
    case 'is not':
      return undefined;
    case 'one of':
      return clause.values.map(({ value, schema }) => valueText(schema, value)).join(' / ');
    case 'all':
    case 'any': {
      const parts = clause.of.map(limitText);
      const known = parts.filter((part) => part !== undefined);
      return known.length < parts.length ? undefined : known.join(clause.kind === 'all' ? ', ' : ' / ');
    }
  }
}

function compared(say: (limit: string) => string, { value, schema }: Operand): string | undefined {
  return value === undefined ? undefined : say(valueWithUnit(schema, value));
}

function expected({ title, value, schema }: Operand): string | undefined {
  if (value === undefined) return undefined;
  const text = valueText(schema, value);
  return title === undefined ? words.mustBe(text) : `${term(title)}: ${text}`;
}

/**
 * The ends of a range with the decimals of the reading, rounded inwards: a reading equal to an end that is shown passes. A range
 * narrower than the last digit keeps its digits.
 */
function rangeText({ reading, from, to }: Extract<Clause, { kind: 'between' }>): string | undefined {
  if (from.value === undefined || to.value === undefined) return undefined;
  const ends = [from.value, to.value];
  const places = numberMember(reading.schema, 'decimals') ?? usualDecimals;
  const [low, high] = ends.map((end, at) => (typeof end === 'number' ? inwards(end, places, at === 0) : end));
  const isKept = typeof low === 'number' && typeof high === 'number' && low > high;
  const schema = { ...from.schema, ...(isKept ? {} : { decimals: places }) };
  return words.range(
    valueText(schema, isKept ? from.value : low),
    valueWithUnit({ ...to.schema, ...schema }, isKept ? to.value : high),
  );
}

const usualDecimals = 3;
/** Binary fractions: 0.95 * 1.05 is not quite 0.9975. */
const noise = 1e-9;

function inwards(end: number, places: number, isLow: boolean): number {
  const scaled = end * 10 ** places;
  const rounded = isLow ? Math.ceil(scaled - noise * Math.abs(scaled)) : Math.floor(scaled + noise * Math.abs(scaled));
  return rounded / 10 ** places;
}
