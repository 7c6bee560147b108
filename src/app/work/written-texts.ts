import type { CardChange } from '#contract';
import type { JsonObject } from '#engine';
import type { OutboxLine } from '#offline';

const names = ['ObservationBefore', 'WorkDone', 'ObservationAfter', 'Recommendation'] as const;
type Name = (typeof names)[number];

/** What is written on a job card; a text that is not there is empty. */
export type WrittenTexts = Readonly<Record<Name, string>>;

const textsOf = (said: (name: Name) => unknown): WrittenTexts => {
  const text = (name: Name): string => {
    const one = said(name);
    return typeof one === 'string' ? one : '';
  };
  return {
    ObservationBefore: text('ObservationBefore'),
    WorkDone: text('WorkDone'),
    ObservationAfter: text('ObservationAfter'),
    Recommendation: text('Recommendation'),
  };
};

/** What stands in the form `card-texts`. */
export const textsIn = (entered: JsonObject): WrittenTexts => textsOf((name) => entered[name]);

/** The same as the form has it: nothing is absent. */
export const textEntries = (texts: WrittenTexts): JsonObject =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** What the server has, and what was written here since. */
export const textsNow = (card: Partial<WrittenTexts>, acts: readonly Pick<OutboxLine, 'about'>[]): WrittenTexts =>
  textsOf((name) => acts.findLast(({ about }) => about?.[name] !== undefined)?.about?.[name] ?? card[name]);

/** The texts that are others than before. */
export const changedTexts = (before: WrittenTexts, now: WrittenTexts): Partial<WrittenTexts> =>
  Object.fromEntries(names.filter((name) => before[name] !== now[name]).map((name) => [name, now[name]]));

/** The texts of a change, for other screens of this phone. */
export const textsSaid = (change: Pick<CardChange, Name>): Partial<WrittenTexts> =>
  Object.fromEntries(names.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]])));
