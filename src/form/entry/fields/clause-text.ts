import type { Clause, Operand } from '#engine';
import { term } from '#language';
import { valueWithUnit } from '../../words/value-text.ts';
import { words } from '../../words/words.ts';

/** A clause as a sentence with its numbers: "Resistance 820 MΩ is at least 10 MΩ (Minimum)". */
export function clauseText(clause: Clause): string {
  switch (clause.kind) {
    case 'all':
      return clause.of.map(clauseText).reduce(words.clause.and);
    case 'any':
      return clause.of.map(clauseText).reduce(words.clause.or);
    case 'between':
      return words.clause.between(readingText(clause.reading), limitText(clause.from), limitText(clause.to));
    case 'one of':
      return words.clause.oneOf(readingText(clause.reading), clause.values.map(limitText).join(', '));
    case 'at least':
    case 'at most':
    case 'above':
    case 'below':
    case 'is':
    case 'is not':
    case 'proves':
    case 'allows':
      return words.clause[clause.kind](readingText(clause.reading), limitText(clause.limit));
  }
}

function readingText({ title, value, schema, sign }: Operand): string {
  const text = `${sign === undefined ? '' : `${sign} `}${valueWithUnit(schema, value)}`;
  return title === undefined ? text : `${term(title)} ${text}`;
}

function limitText({ title, value, schema }: Operand): string {
  const text = valueWithUnit(schema, value);
  return title === undefined ? text : `${text} (${term(title)})`;
}
