import { t } from '#form';
/** `95` minutes as `1 h 35 min`. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t('{minutes} min', { minutes: rest });
  return rest === 0 ? `${hours} h` : t('{hours} h {minutes} min', { hours, minutes: rest });
}
