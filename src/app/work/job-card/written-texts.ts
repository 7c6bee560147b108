import type { JsonObject } from '#engine';
import { cardChange, type CardActLine } from '../work-acts.ts';

const names = ['ObservationBefore', 'WorkDone', 'ObservationAfter', 'Recommendation'] as const;
type Name = (typeof names)[number];

/** The texts of a job card; a missing text is empty. */
export type WrittenTexts = Readonly<Record<Name, string>>;

const textsOf = (valueOf: (name: Name) => unknown): WrittenTexts => {
  const text = (name: Name): string => {
    const one = valueOf(name);
    return typeof one === 'string' ? one : '';
  };
  return {
    ObservationBefore: text('ObservationBefore'),
    WorkDone: text('WorkDone'),
    ObservationAfter: text('ObservationAfter'),
    Recommendation: text('Recommendation'),
  };
};

/** The texts from the entries of the form `card-texts`. */
export const textsIn = (entered: JsonObject): WrittenTexts => textsOf((name) => entered[name]);

/** Entries for the form `card-texts`; empty texts are left out. */
export const textEntries = (texts: WrittenTexts): JsonObject =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** The server's texts with the texts written here since applied. */
export const currentTexts = (card: Partial<WrittenTexts>, lines: readonly CardActLine[]): WrittenTexts => {
  const written = lines.flatMap((line) => (line.endpoint === cardChange && line.about ? [line.about] : []));
  return textsOf((name) => written.findLast((about) => about[name] !== undefined)?.[name] ?? card[name]);
};

/** The texts that changed. */
export const changedTexts = (before: WrittenTexts, now: WrittenTexts): Partial<WrittenTexts> =>
  Object.fromEntries(names.filter((name) => before[name] !== now[name]).map((name) => [name, now[name]]));
