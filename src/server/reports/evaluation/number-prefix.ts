import { isObject, type JsonObject } from '#engine';

/** From the report type, otherwise initials of its name: `three-part-name` gives TPN, a single word its first four letters. */
export function numberPrefix(slug: string, schema: JsonObject): string {
  const report = schema['x-report'];
  const prefix = isObject(report) ? report['prefix'] : undefined;
  if (typeof prefix === 'string' && /^[A-Z0-9]{1,8}$/.test(prefix)) return prefix;
  const words = slug.split('-').filter((word) => word !== '');
  const initials = words.length > 1 ? words.map((word) => word.charAt(0)).join('') : slug.slice(0, 4);
  return initials.toUpperCase();
}
