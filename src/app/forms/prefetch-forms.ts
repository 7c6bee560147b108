import { shellPairs } from './shell-pairs.ts';
import { fetchForm } from './fetch-form.ts';

/** Loads every form of the shell before it is needed without a signal. */
export const prefetchForms = (): Promise<unknown> =>
  Promise.all(Object.values(shellPairs).map((pair) => fetchForm(pair)));
