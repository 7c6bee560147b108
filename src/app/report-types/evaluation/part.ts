import { inWords } from '#language';
/** The tabs of the preview; a narrow screen shows one at a time. */
export type Part = 'form' | 'issues' | 'verdicts' | 'values';

export const partNames: Record<Part, string> = inWords({
  form: 'Form',
  issues: 'Issues',
  verdicts: 'Verdicts',
  values: 'Values',
});

export const panelOf = (part: Part): string => `preview-${part}`;
