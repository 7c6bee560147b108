import type { Health, WorkbenchType } from '#contract';
import { inWords, tn } from '#language';
import type { Tone } from '#screen';

interface HealthWords {
  readonly label: string;
  readonly tone: Tone;
}

export const healthWords: Record<Health, HealthWords> = inWords({
  good: { label: 'Valid', tone: 'success' },
  warned: { label: 'Warnings', tone: 'warning' },
  refused: { label: 'Refused', tone: 'error' },
});

/** Enough of the hash to tell versions apart. */
export const shortVersion = (version: string): string => version.slice(0, 8);

export function sizeWords({ Sections, Fields, Rules, Formulas }: NonNullable<WorkbenchType['Live']>): string {
  return [
    tn('{count} section', '{count} sections', Sections),
    tn('{count} field', '{count} fields', Fields),
    tn('{count} rule', '{count} rules', Rules),
    tn('{count} formula', '{count} formulas', Formulas),
  ].join(' · ');
}
