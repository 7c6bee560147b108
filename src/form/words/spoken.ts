import { textMember, type Choice, type Column } from '#engine';
import { term } from '#language';
import { words } from './words.ts';

// The words of a report type, in the language of the screen.

export const spokenChoices = (choices: readonly Choice[], inWords: (text: string) => string): readonly Choice[] =>
  choices.map(({ value, label }) => ({ value, label: inWords(label) }));

export const spokenColumn = (column: Column): Column => ({ ...column, label: spokenLabel(column) });

/** A list of plain values has one column, which the type need not name. */
const spokenLabel = ({ names, schema, label }: Column): string =>
  names.length === 0 && textMember(schema, 'title') === undefined ? words.value : term(label);
