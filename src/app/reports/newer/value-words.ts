import type { Json } from '#engine';
import { t } from '#language';

/** A stored value without its form: as it was typed, or yes and no. */
export function valueWords(value: Json): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  return JSON.stringify(value);
}
