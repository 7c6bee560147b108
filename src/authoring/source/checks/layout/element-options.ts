import { isArray, isObject, type Json, child, didYouMean, type Field } from '#engine';
import { inside, type Finding } from '#engine/inside';
import type { Check } from '../check.ts';
import { fieldAtScope, fieldOf, type ElementPlace } from './layout-walk.ts';

/** Options that the renderers of this product add. */
export const ownOptions = ['columns', 'rowLabel', 'hint', 'copyFrom', 'pick', 'fills', 'scan', 'steps', 'offersLast'];
/** Options that JSON Forms and its Material renderers read. */
export const stockOptions =
  'ampm autocomplete cancelLabel clearLabel closeOnSelect collapsed dateFormat dateSaveFormat dateTimeFormat dateTimeSaveFormat detail disableAdd disableRemove elementLabelProp focus format hideRequiredAsterisk label multi okLabel readOnly readonly restrict showArrayLayoutSortButtons showArrayTableSortButtons showNavButtons showSortButtons showUnfocusedDescription slider timeFormat timeSaveFormat toggle trim variant views'.split(
    ' ',
  );
const known = [...ownOptions, ...stockOptions];
const columnMembers = ['property', 'scope', 'label', 'width', 'copyFrom', 'scan'];

/** A misspelt option does nothing, and the form looks almost right. An unknown option may belong to another renderer. */
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
            ...rowLabelTroubles(place, options['rowLabel']),
            ...textTroubles(options['hint'], 'hint', child(child(place.pointer, 'options'), 'hint')),
            ...offerTroubles(
              fieldOf(place),
              options['offersLast'],
              child(child(place.pointer, 'options'), 'offersLast'),
            ),
            ...stepTroubles(fieldOf(place), options['steps'], child(child(place.pointer, 'options'), 'steps')),
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
      ...inside.findings.meant(near),
      ...(near === undefined ? { warning: true } : {}),
    };
  }
}

/** `copyFrom` copies readings from one table to another. */
function* copyTroubles(place: ElementPlace, scope: Json | undefined): Generator<Finding> {
  if (scope === undefined || place.base === undefined) return;
  if (typeof scope === 'string' && fieldAtScope(place.base, scope)?.kind === 'array') return;
  const tables = inside.fields
    .each(place.base)
    .filter(({ kind, pointer }) => kind === 'array' && !pointer.includes('*'));
  const scopes = tables.map((table) => `#${inside.fields.inSchema(table)}`);
  yield {
    in: 'uischema',
    pointer: child(child(place.pointer, 'options'), 'copyFrom'),
    code: 'ui-shape',
    message: '"copyFrom" is the scope of a table whose readings are copied into this one.',
    ...inside.findings.meant(typeof scope === 'string' ? didYouMean(scope, scopes) : undefined),
  };
}

/** A camera scan yields text. */
function* scanTroubles(field: Field | undefined, scan: Json | undefined, pointer: string): Generator<Finding> {
  if (scan === undefined || (typeof scan === 'boolean' && (field === undefined || field.kind === 'string'))) return;
  const message = '"scan" is `true` at a text: a button reads a bar code or QR code into it.';
  yield { in: 'uischema', pointer, code: 'ui-shape', message };
}

/** What was answered at the last visit is offered; in a table it would be that of another row. */
function* offerTroubles(field: Field | undefined, offers: Json | undefined, pointer: string): Generator<Finding> {
  const isText = field === undefined || (field.kind === 'string' && !field.names.includes('*'));
  if (offers === undefined || (typeof offers === 'boolean' && isText)) return;
  const message = '"offersLast" is `true` at a text outside tables: the answer of the last visit is offered for it.';
  yield { in: 'uischema', pointer, code: 'ui-shape', message };
}

/** Two buttons count a number up and down. */
function* stepTroubles(field: Field | undefined, steps: Json | undefined, pointer: string): Generator<Finding> {
  const counts = field === undefined || field.kind === 'number';
  if (steps === undefined || (typeof steps === 'boolean' && counts)) return;
  const message = '"steps" is `true` at a number: a button for one less and one for one more.';
  yield { in: 'uischema', pointer, code: 'ui-shape', message };
}

function* textTroubles(value: Json | undefined, name: string, pointer: string): Generator<Finding> {
  if (value === undefined || typeof value === 'string') return;
  yield { in: 'uischema', pointer, code: 'ui-shape', message: `"${name}" must be a text.` };
}

/** A row without a label shows only its number. */
function* rowLabelTroubles(place: ElementPlace, name: Json | undefined): Generator<Finding> {
  const row = fieldOf(place)?.item;
  if (name === undefined || (typeof name === 'string' && row === undefined)) return;
  if (typeof name === 'string' && row !== undefined && inside.fields.at(row, name.split('/')) !== undefined) return;
  yield {
    in: 'uischema',
    pointer: child(child(place.pointer, 'options'), 'rowLabel'),
    code: 'ui-column',
    message: `"rowLabel" names the field that a row is called by; the rows have no field ${JSON.stringify(name)}.`,
    ...inside.findings.meant(
      typeof name === 'string' && row !== undefined ? didYouMean(name, row.members.keys()) : undefined,
    ),
  };
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
  const seen = new Set<string>();
  for (const [index, column] of columns.entries()) {
    const pointer = child(at, index);
    for (const name of Object.keys(column).filter((one) => !columnMembers.includes(one))) {
      const message = `A column has no property "${name}".`;
      yield {
        ...finding(child(pointer, name), 'ui-shape', message),
        ...inside.findings.meant(didYouMean(name, columnMembers)),
      };
    }
    const { property, scope, copyFrom, scan, label, width } = column;
    yield* textTroubles(label, 'label', child(pointer, 'label'));
    if (width !== undefined && typeof width !== 'string' && !(typeof width === 'number' && width > 0)) {
      yield finding(child(pointer, 'width'), 'ui-shape', '"width" is a number of pixels, or a width as in CSS.');
    }
    const shown = JSON.stringify([property ?? null, scope ?? null]);
    if (seen.has(shown)) {
      yield finding(pointer, 'field-duplicate', 'The table has this column already.');
    }
    seen.add(shown);
    yield* scanTroubles(row && columnField(row, property, scope), scan, child(pointer, 'scan'));
    if (copyFrom !== undefined && row !== undefined && columnField(row, copyFrom, undefined) === undefined) {
      const near = didYouMean(typeof copyFrom === 'string' ? copyFrom : '', row.members.keys());
      const message = '"copyFrom" is the field of a row whose readings are copied into this column.';
      yield { ...finding(child(pointer, 'copyFrom'), 'ui-column', message), ...inside.findings.meant(near) };
    }
    if (typeof property !== 'string' && typeof scope !== 'string') {
      yield finding(pointer, 'ui-shape', 'A column needs a "property": the name of a field of the row.');
    } else if (row !== undefined && columnField(row, property, scope) === undefined) {
      const name = [property, scope].find((one) => typeof one === 'string') ?? '';
      const near = didYouMean(name, row.members.keys());
      const member = typeof property === 'string' ? 'property' : 'scope';
      yield {
        ...finding(child(pointer, member), 'ui-column', `The rows have no field "${name}".`),
        ...inside.findings.meant(near),
      };
    }
  }
}

/** The field of a row that a column shows. */
export function columnField(row: Field, property: Json | undefined, scope: Json | undefined): Field | undefined {
  if (typeof property === 'string') return row.members.get(property);
  return typeof scope === 'string' ? fieldAtScope(row, scope) : undefined;
}
