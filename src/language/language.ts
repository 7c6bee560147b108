/** English with places for values, and the values. */
interface Sentence {
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * The language of the screen. The code contains English; another language is a table from English to it, so that an
 * untranslated sentence is still readable. Rendering reads it through `t`; `useLanguage` re-renders on a change.
 */
type Texts = Readonly<Record<string, string>>;

/** A language of the screen: its code and its translations. */
export interface Language {
  /** The page's `lang`: `en`, `hi`. */
  readonly code: string;
  readonly texts: Texts;
  /** Translated terms of report types: titles, descriptions, choices and headings, as far as they exist. */
  readonly terms?: Texts;
}

/** The language in which everything is written; every other one is a translation of it. */
export const english: Language = { code: 'en', texts: {} };

let current = english;
const listeners = new Set<() => void>();

/** The language of the screen. */
export const language = (): Language => current;

/** Changes the language of the screen and tells everybody who watches it. */
export function setLanguage(next: Language): void {
  current = next;
  for (const listener of [...listeners]) listener();
}

/** Calls back when the language changes, until the function that it returns is called. */
export function watchLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The values to fill in: the names in braces. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

type Values<Text extends string> = Readonly<Record<NamesIn<Text>, string | number>>;

/**
 * An English sentence of the code in the current language: `t('{count} reports to do', { count })`.
 * @example
 * t('{count} reports to do', { count: 3 }); // '3 reports to do'
 */
export function t<Text extends string>(
  text: Text,
  ...[values]: [NamesIn<Text>] extends [never] ? [] : [values: Values<Text>]
): string {
  return filled(own(text) ?? text, values ?? {});
}

/** A term of a report type in a language; English if it is not translated. */
export const termIn = ({ terms = {} }: Language, text: string): string => wordIn(terms, text) ?? text;

/** A text of one of the app's own forms, whose translations are in the app's catalogue. */
export const textIn = ({ texts }: Language, text: string): string => wordIn(texts, text) ?? text;

/** A term of the form; where the type does not translate it, the app's own word, such as the name of something to show. */
function wordFor(text: string, inTerms: (text: string) => string): string {
  const inType = inTerms(text);
  return inType === text ? (own(text) ?? text) : inType;
}

/**
 * A term of a report type in the language of the screen; English where the type does not translate it.
 * @example
 * setLanguage({ code: 'hi', texts: {}, terms: { Insulation: 'इन्सुलेशन' } });
 * term('Insulation'); // 'इन्सुलेशन'
 * term('Tap position'); // 'Tap position'
 * setLanguage(english);
 */
export const term = (text: string): string => termIn(current, text);

/** A sentence composed by another room; the values filled in are terms of the surrounding form. */
export function sentence({ text, values }: Sentence, inTerms: (text: string) => string = term): string {
  const said = Object.entries(values).map(([name, value]) => [name, wordFor(value, inTerms)] as const);
  return filled(own(text) ?? inTerms(text), Object.fromEntries(said));
}

/** The engine's name of a place, `Insulation · row 2 · R-Y`, in the current language. */
export const placeName = (label: string): string =>
  label
    .split(' · ')
    .map((part) => {
      const row = /^row (\d+)$/.exec(part)?.[1];
      return row === undefined ? term(part) : t('row {row}', { row });
    })
    .join(' · ');

/**
 * Singular or plural; fills in `{count}`.
 * @example
 * tn('{count} report to do', '{count} reports to do', 1); // '1 report to do'
 * tn('{count} report to do', '{count} reports to do', 3); // '3 reports to do'
 */
export function tn<One extends string, Many extends string>(
  one: One,
  many: Many,
  count: number,
  ...[values]: [Exclude<NamesIn<One | Many>, 'count'>] extends [never]
    ? []
    : [values: Readonly<Record<Exclude<NamesIn<One | Many>, 'count'>, string | number>>]
): string {
  const text = count === 1 ? one : many;
  return filled(own(text) ?? text, { count, ...values });
}

/**
 * A table of English texts, or a list of such tables: each text is read in the current language on access. Functions, and
 * lists of plain strings (which may be stored as they are), are left alone.
 * @example
 * const words = inWords({ open: 'Open', closed: 'Closed' });
 * setLanguage({ code: 'hi', texts: { Open: 'खुला' } });
 * words.open; // 'खुला'
 * setLanguage(english);
 * words.open; // 'Open'
 */
export function inWords<Table extends object>(table: Table): Table {
  // Each branch below returns the kind it received.
  if (Array.isArray(table))
    return table.map((each: unknown) => (isTable(each) ? inWords(each) : each)) as unknown as Table;
  const members = Object.entries(table).map(([name, word]: [string, unknown]) => [
    name,
    typeof word === 'string'
      ? { enumerable: true, get: () => t(word) }
      : { enumerable: true, value: isTable(word) ? inWords(word) : word },
  ]);
  return Object.defineProperties({}, Object.fromEntries(members) as PropertyDescriptorMap) as Table;
}

const isTable = (word: unknown): word is object => typeof word === 'object' && word !== null;

const own = (text: string): string | undefined => wordIn(current.texts, text);

const wordIn = (words: Texts, text: string): string | undefined =>
  Object.hasOwn(words, text) ? words[text] : undefined;

function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
