import { t } from './language.ts';

/** `95` minutes as `1 h 35 min`, `48` as `48 min`, `120` as `2 h`. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t('{minutes} min', { minutes: rest });
  return rest === 0 ? t('{hours} h', { hours }) : t('{hours} h {minutes} min', { hours, minutes: rest });
}
