import { shellPairs } from '../forms/shell-pairs.ts';
import { fetchForm } from './fetch-form.ts';

/** Every form of the shell, before it is needed where there is no signal. */
export const packForms = (): Promise<unknown> => Promise.all(Object.values(shellPairs).map((pair) => fetchForm(pair)));
