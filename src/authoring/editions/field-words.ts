import type { Json, Field } from '#engine';

/** The title of a field after those of its sections: `Settings · Pick-up`. */
export function nameOf(field: Field): string {
  const titles: string[] = [];
  for (let at = field; at.parent !== undefined; at = at.parent) {
    if (at.name !== '*') titles.unshift(at.title);
  }
  return titles.length === 0 ? 'The report' : titles.join(' · ');
}

/** A value of a keyword, with the unit of its field. */
export function spokenValue(value: Json | undefined, field?: Field): string {
  if (value === undefined) return 'none';
  const unit = field?.schema['unit'];
  const text = typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
  return typeof value === 'number' && typeof unit === 'string' && unit !== '' ? `${text} ${unit}` : text;
}

export function spokenKind({ kind }: Field): string {
  const words = {
    object: 'a group of fields',
    array: 'a list',
    number: 'a number',
    string: 'a text',
    boolean: 'a yes or no',
    other: 'a choice of shapes',
  } as const;
  return words[kind];
}
