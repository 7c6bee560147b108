import { isBelow } from '../json/pointer.ts';
import type { Field } from '../fields/field.ts';
import type { Reader, Template } from '../template/template.ts';

/** The rules, by index, to run when something happens to a field. */
interface Watchers {
  /** Its value changed. `own`: its own rules; `inRows`: those of the rows of a list. */
  readonly ofChange: {
    readonly readers: readonly Reader[];
    readonly own: readonly number[];
    readonly inRows: readonly number[];
  };
  /** It became relevant or irrelevant. */
  readonly ofTurn: { readonly readers: readonly Reader[]; readonly inside: readonly number[] };
}

const known = new WeakMap<Template, Map<Field, Watchers>>();

/** Cached for each field of a template: evaluations far outnumber compilations. */
export function watchersOf(template: Template, field: Field): Watchers {
  let fields = known.get(template);
  if (fields === undefined) known.set(template, (fields = new Map<Field, Watchers>()));
  let watchers = fields.get(field);
  if (watchers === undefined)
    fields.set(field, (watchers = { ofChange: ofChange(template, field), ofTurn: ofTurn(template, field) }));
  return watchers;
}

function ofChange({ rules, readers }: Template, field: Field): Watchers['ofChange'] {
  const looking = [...(readers.get(field) ?? [])];
  for (let above = field.parent; above !== undefined; above = above.parent)
    looking.push(...(readers.get(above) ?? []).filter((reader) => reader.whole));
  const own = positions(rules, (rule) => rule.field === field);
  const isInRows = ({ pointer }: Field): boolean => field.kind === 'array' && pointer.startsWith(`${field.pointer}/*`);
  return { readers: looking, own, inRows: positions(rules, (rule) => isInRows(rule.field)) };
}

function ofTurn({ rules, readers }: Template, field: Field): Watchers['ofTurn'] {
  const isIn = (one: Field): boolean => isBelow(one.pointer, field.pointer);
  const inside = positions(rules, (rule) => isIn(rule.field) || (rule.field === field && rule.kind !== 'relevant'));
  const looking = [...readers].flatMap(([read, its]) => {
    if (read === field || isIn(read)) return its;
    return isBelow(field.pointer, read.pointer) ? its.filter((reader) => reader.whole) : [];
  });
  return { readers: looking, inside };
}

function positions<T>(all: readonly T[], wanted: (one: T) => boolean): readonly number[] {
  return all.flatMap((one, index) => (wanted(one) ? [index] : []));
}
