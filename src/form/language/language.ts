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
export function termIn({ terms }: Language, text: string): string {
  return (terms !== undefined && Object.hasOwn(terms, text) ? terms[text] : undefined) ?? text;
}

/** The same in the language of the moment, for what is being drawn. */
export const term = (text: string): string => termIn(current, text);

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

const own = (text: string): string | undefined =>
  Object.hasOwn(current.texts, text) ? current.texts[text] : undefined;

function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
