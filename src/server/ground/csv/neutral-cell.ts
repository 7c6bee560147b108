/**
 * Spreadsheets run a cell that begins with one of these as a formula (OWASP, CSV injection), including their full-width forms.
 * A leading apostrophe makes it text.
 */
const sign = '[=+\\-@\\t\\r\\n\\0＝＋－＠]';

/** Existing apostrophes count too: otherwise ours could not be told apart when the file is read back. */
const formula = new RegExp(`^'*${sign}`);
const neutralised = new RegExp(`^'+${sign}`);
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/** Escapes a cell so that no spreadsheet runs it. Plain numbers stay as they are: -5 °C is not a formula. */
export const neutralCell = (text: string): string =>
  formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;

/** Undoes `neutralCell` by removing the one apostrophe that it added. */
export const originalCell = (text: string): string => (neutralised.test(text) ? text.slice(1) : text);
