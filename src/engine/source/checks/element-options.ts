import { isArray, isObject, type Json } from '../../json.ts';
import { child } from '../../pointer.ts';
import type { Field } from '../../template/field.ts';
import { didYouMean } from '../did-you-mean.ts';
import { meant, type Finding } from '../refusal.ts';
import type { Check } from './check.ts';
import { fieldAtScope, fieldOf, type ElementPlace } from './layout-walk.ts';

/** Options that the renderers of this product add. */
export const ownOptions = ['columns', 'rowLabel', 'hint', 'copyFrom', 'pick', 'fills', 'scan', 'steps'];
/** Options that JSON Forms and its Material renderers read. */
export const stockOptions =
  'ampm autocomplete cancelLabel clearLabel closeOnSelect collapsed dateFormat dateSaveFormat dateTimeFormat dateTimeSaveFormat detail disableAdd disableRemove elementLabelProp focus format hideRequiredAsterisk label multi okLabel readOnly readonly restrict showArrayLayoutSortButtons showArrayTableSortButtons showNavButtons showSortButtons showUnfocusedDescription slider timeFormat timeSaveFormat toggle trim variant views'.split(
    ' ',
  );
const known = [...ownOptions, ...stockOptions];
const columnMembers = ['property', 'scope', 'label', 'width', 'copyFrom', 'scan'];

/** A misspelt option does nothing, and the form looks almost as it was meant to. One that nobody knows may be for another renderer. */
export const elementOptions: Check = {
  stock: 'warn',
  find: ({ elements }) =>
    elements.flatMap((place) => {
      const { options } = place.element;
      return isObject(options)
        ? [
            ...unknownOptions(place, Object.keys(options)),
            ...copyTroubles(place, options['copyFrom']),
            ...scanTroubles(fieldOf(place), options['scan'], child(child(place.pointer, 'options'), 'scan')),
            ...columnTroubles(place, options['columns']),
          ]
        : [];
    }),
};

function* unknownOptions({ pointer }: ElementPlace, names: readonly string[]): Generator<Finding> {
  for (const name of names.filter((one) => !known.includes(one))) {
    const near = didYouMean(name, known);
    yield {
      in: 'uischema',
      pointer: child(child(pointer, 'options'), name),
      code: 'ui-option',
      message: `No element reads the option "${name}".`,
      ...meant(near),
      ...(near === undefined ? { warning: true } : {}),
    };
  }
}

/** Readings are copied from a table to a table. */
function* copyTroubles(place: ElementPlace, scope: Json | undefined): Generator<Finding> {
  if (scope === undefined || place.base === undefined) return;
  if (typeof scope === 'string' && fieldAtScope(place.base, scope)?.kind === 'array') return;
  yield {
    in: 'uischema',
    pointer: child(child(place.pointer, 'options'), 'copyFrom'),
    code: 'ui-shape',
    message: '"copyFrom" is the scope of a table whose readings are copied into this one.',
  };
}

/** What a camera reads is a text. */
function* scanTroubles(field: Field | undefined, scan: Json | undefined, pointer: string): Generator<Finding> {
  if (scan === undefined || (typeof scan === 'boolean' && (field === undefined || field.kind === 'string'))) return;
  const message = '"scan" is `true` at a text: a button reads a bar code or QR code into it.';
  yield { in: 'uischema', pointer, code: 'ui-shape', message };
}

function* columnTroubles(place: ElementPlace, columns: Json | undefined): Generator<Finding> {
  if (columns === undefined) return;
  const at = child(child(place.pointer, 'options'), 'columns');
  const finding = (pointer: string, code: Finding['code'], message: string): Finding => ({
    in: 'uischema',
    pointer,
    code,
    message,
  });
  if (!isArray(columns) || !columns.every(isObject)) {
    yield finding(at, 'ui-shape', '"columns" is a list of objects, each with a "property".');
    return;
  }
  const row = fieldOf(place)?.item;
  for (const [index, column] of columns.entries()) {
    const pointer = child(at, index);
    for (const name of Object.keys(column).filter((one) => !columnMembers.includes(one))) {
      const message = `A column has no member "${name}".`;
      yield { ...finding(child(pointer, name), 'ui-shape', message), ...meant(didYouMean(name, columnMembers)) };
    }
    const { property, scope, copyFrom, scan } = column;
    yield* scanTroubles(row && columnField(row, property, scope), scan, child(pointer, 'scan'));
    if (copyFrom !== undefined && row !== undefined && columnField(row, copyFrom, undefined) === undefined) {
      const near = didYouMean(typeof copyFrom === 'string' ? copyFrom : '', row.members.keys());
      const message = '"copyFrom" is the field of a row whose readings are copied into this column.';
      yield { ...finding(child(pointer, 'copyFrom'), 'ui-column', message), ...meant(near) };
    }
    if (typeof property !== 'string' && typeof scope !== 'string') {
      yield finding(pointer, 'ui-shape', 'A column needs a "property": the name of a field of the row.');
    } else if (row !== undefined && columnField(row, property, scope) === undefined) {
      const name = [property, scope].find((one) => typeof one === 'string') ?? '';
      const near = didYouMean(name, row.members.keys());
      const member = typeof property === 'string' ? 'property' : 'scope';
      yield { ...finding(child(pointer, member), 'ui-column', `The rows have no field "${name}".`), ...meant(near) };
    }
  }
}

/** The field of a row that a column shows. */
export function columnField(row: Field, property: Json | undefined, scope: Json | undefined): Field | undefined {
  if (typeof property === 'string') return row.members.get(property);
  return typeof scope === 'string' ? fieldAtScope(row, scope) : undefined;
}
