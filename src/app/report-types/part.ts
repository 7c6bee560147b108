import { inWords } from '#form';
/** What of a preview is looked at where there is no room for all of it. */
export type Part = 'form' | 'issues' | 'verdicts' | 'values';

export const partNames: Record<Part, string> = inWords({
  form: 'Form',
  issues: 'Issues',
  verdicts: 'Verdicts',
  values: 'Values',
});

export const panelOf = (part: Part): string => `preview-${part}`;
