import type { Health, WorkbenchType } from '#contract';
import type { Tone } from '../shell/note.tsx';

interface HealthWords {
  readonly label: string;
  readonly tone: Tone;
}

export const healthWords: Record<Health, HealthWords> = {
  good: { label: 'Good', tone: 'success' },
  warned: { label: 'Warnings', tone: 'warning' },
  refused: { label: 'Refused', tone: 'error' },
};

/** As much of a hash as people need to tell versions apart. */
export const shortVersion = (version: string): string => version.slice(0, 8);

export function sizeWords({ Sections, Fields, Rules, Formulas }: NonNullable<WorkbenchType['Live']>): string {
  const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
  return [
    counted(Sections, 'section', 'sections'),
    counted(Fields, 'field', 'fields'),
    counted(Rules, 'rule', 'rules'),
    counted(Formulas, 'formula', 'formulas'),
  ].join(' · ');
}
