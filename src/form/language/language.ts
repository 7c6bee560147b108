import type { Sentence } from '#engine';

/**
 * The language of the screen. English is what the code says; another language is a table from English to it, so that a sentence
 * without a translation is still readable. Drawing reads it through `t`; `useLanguage` draws again when it changes.
 */
export type Texts = Readonly<Record<string, string>>;

export interface Language {
  /** As `lang` of the page names it: `en`, `hi`. */
  readonly code: string;
  readonly texts: Texts;
  /** What report types say: their titles, descriptions, choices and headings, as far as somebody has translated them. */
  readonly terms?: Texts;
}

export const english: Language = { code: 'en', texts: {} };

let current = english;
const listeners = new Set<() => void>();

export const language = (): Language => current;

export function setLanguage(next: Language): void {
  current = next;
  for (const listener of [...listeners]) listener();
}

export function watchLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What must be filled in: the names in braces. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

export type Values<Text extends string> = Readonly<Record<NamesIn<Text>, string | number>>;

/** An English sentence of the code in the language of the moment: `t('{count} reports to do', { count })`. */
export function t<Text extends string>(
  text: Text,
  ...[values]: [NamesIn<Text>] extends [never] ? [] : [values: Values<Text>]
): string {
  return filled(own(text) ?? text, values ?? {});
}

/** A text of a report type in a language; in English where nobody has translated it. */
export const termIn = ({ terms = {} }: Language, text: string): string => wordIn(terms, text) ?? text;

/** A text of one of the app's own forms, whose words stand in the catalogue of the app. */
export const textIn = ({ texts }: Language, text: string): string => wordIn(texts, text) ?? text;

/** The same in the language of the moment, for what is being drawn. */
export const term = (text: string): string => termIn(current, text);

/** A sentence that another room has made; the words that are filled in are those of the form around. */
export function sentence({ text, values }: Sentence, inTerms: (text: string) => string = term): string {
  const said = Object.entries(values).map(([name, value]) => [name, inTerms(value)] as const);
  return filled(own(text) ?? inTerms(text), Object.fromEntries(said));
}

/** A place as the engine names it, `Insulation · row 2 · R-Y`, in the language of the moment. */
export const placeName = (label: string): string =>
  label
    .split(' · ')
    .map((part) => {
      const row = /^row (\d+)$/.exec(part)?.[1];
      return row === undefined ? term(part) : t('row {row}', { row });
    })
    .join(' · ');

/** One or many; `{count}` is filled in. */
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
 * A table of English words, or a list of such tables: each word is read in the language of the moment. Functions, and lists of
 * plain words (which may be kept as they are), are left alone.
 */
export function inWords<Table extends object>(table: Table): Table {
  // Each member below is of the kind it was.
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
