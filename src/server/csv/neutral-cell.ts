/**
 * Spreadsheets run a cell that begins with one of these as a formula (OWASP, CSV injection); the wide ones are the same keys of an
 * East Asian keyboard. An apostrophe before it makes it text again.
 */
const sign = '[=+\\-@\\t\\r\\n\\0＝＋－＠]';

/** An apostrophe that was there before counts too: otherwise nobody could tell it from ours when the file is read back. */
const formula = new RegExp(`^'*${sign}`);
const neutralised = new RegExp(`^'+${sign}`);
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/** A cell that no spreadsheet runs. A plain number stays one: -5 °C is not a formula. */
export const neutralCell = (text: string): string =>
  formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;

/** What `neutralCell` was given: the one apostrophe that it added is taken away again. */
export const originalCell = (text: string): string => (neutralised.test(text) ? text.slice(1) : text);
