import {
  type Json,
  numberIn,
  numberText,
  numbersMeant,
  numberWithUnit,
  choicesOf,
  isComputed,
  isOfType,
  type Column,
} from '#engine';
import { dateIn } from '#screen';
import { paperWords } from '#paper';
import { tableWords } from '../../words/table-words.ts';
import { words } from '../../words/words.ts';

/** The result of reading a pasted text for its column. */
type ReadCell =
  | {
      readonly kind: 'value';
      readonly value: Json;
      /** Said where the person has to choose what it means. */ readonly doubt?: string;
    }
  | { readonly kind: 'unfit'; readonly why: string };

/** Why nothing can be pasted into a column, in any row. */
export function whyNotPasted({ schema, isGiven }: Column): string | undefined {
  if (isComputed(schema)) return tableWords.block.isComputed;
  if (isGiven || schema['readOnly'] === true) return tableWords.block.isReadOnly;
  const { format } = schema;
  if (format === 'signature' || format === 'photo') return tableWords.block.isPicture;
  return isOfType(schema, 'array') ? tableWords.block.isList : undefined;
}

/** Never guesses: what is not plainly a value of the column is reported, and the person decides. */
export function readCell({ schema, unit }: Column, text: string): ReadCell {
  const choices = choicesOf(schema);
  if (choices !== undefined) {
    const wanted = text.toLowerCase();
    const found =
      choices.find(({ label }) => label.toLowerCase() === wanted) ??
      choices.find(({ value }) => typeof value === 'number' && value === numberIn(text));
    if (found === undefined)
      return unfit(
        tableWords.block.notAChoice(
          text,
          choices.map(({ label }) => label),
        ),
      );
    return { kind: 'value', value: found.value };
  }
  if (isOfType(schema, 'boolean')) {
    const value = truths[text.toLowerCase()];
    return value === undefined ? unfit(tableWords.block.notYesNo(text)) : { kind: 'value', value };
  }
  if (isOfType(schema, 'number', 'integer')) return readNumber(text, unit);
  if (schema['format'] === 'date') {
    const value = dateIn(text, words.month);
    return value === undefined ? unfit(words.notADate(text)) : { kind: 'value', value };
  }
  return { kind: 'value', value: text };
}

const truths: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false };

function readNumber(text: string, unit: string | undefined): ReadCell {
  const value = numberWithUnit(text, unit);
  if (value !== undefined) return { kind: 'value', value };
  const [one, other] = numbersMeant(text, unit).map((meant) => numberText(meant));
  if (one === undefined) return unfit(tableWords.block.notANumber(text));
  // The cell keeps the text and asks.
  return {
    kind: 'value',
    value: text,
    doubt: tableWords.block.notClear(text, other === undefined ? one : words.either(one, other)),
  };
}

function unfit(why: string): ReadCell {
  return { kind: 'unfit', why };
}

/** A cell for a spreadsheet: a number with all digits and no unit, a choice by its name; in English, as it is read back. */
export function cellText({ schema }: Column, value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  const choice = choicesOf(schema)?.find((each) => each.value === value);
  if (choice !== undefined) return choice.label;
  if (typeof value === 'boolean') return value ? paperWords.yes : paperWords.no;
  if (typeof value === 'number') return numberText(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
