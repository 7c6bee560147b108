import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { toPointer, valueAt, type Pointer } from '../json/pointer.ts';
import { followed, namesInScope, schemaAt } from './schema-at.ts';
import { labelOf } from './field-label.ts';
import { choicesOf, isOfType, textMember } from './schema-facts.ts';

/** One column of a table, or one field of a row's card. */
export interface Column {
  /** The path of the value inside a row. */
  readonly names: readonly string[];
  readonly schema: JsonObject;
  readonly label: string;
  readonly unit: string | undefined;
  readonly width: Json | undefined;
  /** The field of the row with the as-found reading, if the layout names it. */
  readonly copyFrom?: string | undefined;
  /** The layout allows scanning a code into it. */
  readonly scan?: boolean | undefined;
  readonly required: boolean;
  /** Given with the row and not entered: the row's name in a table with fixed rows. */
  readonly isGiven: boolean;
  /** Rows start with a value in it, such as a limit: it may be changed, but is not a reading. */
  readonly isPrefilled: boolean;
}

/** More than this is a form, not a table. */
const mostColumns = 16;

/** The columns of a list of objects; `undefined` when its rows hold more than plain values. */
export function columnsOf(root: JsonObject, list: JsonObject, options: JsonObject): readonly Column[] | undefined {
  const { items } = list;
  if (!isObject(items)) return undefined;
  const row = followed(root, items);
  if (isOfType(row, 'string', 'number', 'integer', 'boolean')) return [onlyColumn(row)];
  if (!isOfType(row, 'object') || row['oneOf'] !== undefined || row['anyOf'] !== undefined) return undefined;
  const chosen = isArray(options['columns']) ? options['columns'].filter(isObject) : undefined;
  const columns =
    chosen === undefined ? everyColumn(root, row, [], '') : chosen.map((column) => chosenColumn(root, row, column));
  if (columns.length === 0 || columns.length > mostColumns || columns.some((column) => column === undefined))
    return undefined;
  const named = columns.filter((column) => column !== undefined);
  const given = givenName(list, named, options);
  return named.map((column) => ({
    ...column,
    isGiven: column.names.join('/') === given,
    isPrefilled: startsWithValue(list, column),
  }));
}

/** A list of plain values: the row is its only cell. */
function onlyColumn(schema: JsonObject): Column {
  const label = textMember(schema, 'title') ?? 'Value';
  return {
    names: [],
    schema,
    label,
    unit: textMember(schema, 'unit'),
    width: undefined,
    required: false,
    isGiven: false,
    isPrefilled: false,
  };
}

type FoundColumn = Column | undefined;

function everyColumn(
  root: JsonObject,
  object: JsonObject,
  names: readonly string[],
  prefix: string,
): readonly FoundColumn[] {
  const properties = isObject(object['properties']) ? object['properties'] : {};
  return Object.entries(properties).flatMap(([name, property]): readonly FoundColumn[] => {
    if (!isObject(property)) return [];
    const schema = followed(root, property);
    const label = prefix + labelOf(name, schema);
    if (isOfType(schema, 'object') && isObject(schema['properties'])) {
      return everyColumn(root, schema, [...names, name], `${label} `);
    }
    return [columnOf(object, [...names, name], schema, label)];
  });
}

function chosenColumn(root: JsonObject, row: JsonObject, chosen: JsonObject): FoundColumn {
  const property = textMember(chosen, 'property');
  const names = property === undefined ? namesInScope(textMember(chosen, 'scope') ?? '') : [property];
  const schema = schemaAt(withDefinitions(root, row), names);
  const last = names.at(-1);
  if (schema === undefined || last === undefined) return undefined;
  const around = schemaAt(withDefinitions(root, row), names.slice(0, -1)) ?? row;
  const column = columnOf(around, names, schema, textMember(chosen, 'label') ?? labelOf(last, schema));
  return (
    column && {
      ...column,
      width: chosen['width'],
      copyFrom: textMember(chosen, 'copyFrom'),
      scan: chosen['scan'] === true,
    }
  );
}

/** Adds the document's definitions, because references in a row point to the root. */
function withDefinitions(root: JsonObject, row: JsonObject): JsonObject {
  return { ...root, ...row };
}

function columnOf(around: JsonObject, names: readonly string[], schema: JsonObject, label: string): FoundColumn {
  if (!isPlain(schema)) return undefined;
  const required = isArray(around['required']) && around['required'].includes(names.at(-1) ?? '');
  const unit = textMember(schema, 'unit');
  return { names, schema, label, unit, width: undefined, required, isGiven: false, isPrefilled: false };
}

function startsWithValue(list: JsonObject, { names, schema }: Column): boolean {
  if (schema['default'] !== undefined || schema['prefill'] !== undefined) return true;
  const rows = isArray(list['default']) ? list['default'] : [];
  return names.length > 0 && rows.some((row) => (valueAt(row, toPointer(names)) ?? '') !== '');
}

function isPlain(schema: JsonObject): boolean {
  if (choicesOf(schema) !== undefined) return true;
  if (isOfType(schema, 'array')) return isObject(schema['items']) && choicesOf(schema['items']) !== undefined;
  return !isOfType(schema, 'object');
}

/** The field that names a given row: `options.rowLabel`, else a read-only text, else the first field that every row has. */
function givenName(list: JsonObject, columns: readonly Column[], options: JsonObject): string | undefined {
  if (list['fixedRows'] !== true) return undefined;
  const asked = textMember(options, 'rowLabel');
  if (asked !== undefined) return asked;
  const rows = isArray(list['default']) ? list['default'] : [];
  const inEveryRow = ({ names }: Column): boolean =>
    rows.length > 0 && rows.every((row) => typeof valueAt(row, toPointer(names)) === 'string');
  const texts = columns.filter(({ schema }) => isOfType(schema, 'string') && schema['compute'] === undefined);
  const given =
    texts.find((column) => column.schema['readOnly'] === true && inEveryRow(column)) ?? texts.find(inEveryRow);
  return given?.names.join('/');
}

/** The property that names a row, given or entered. */
export function rowLabelName(columns: readonly Column[], options: JsonObject): string | undefined {
  return columns.find((column) => column.isGiven)?.names.join('/') ?? textMember(options, 'rowLabel');
}

/** A row without any applicable reading is left out, on the screen and on paper. Given and computed values are not readings. */
export function rowApplies(columns: readonly Column[], isHidden: (column: Column) => boolean): boolean {
  const readings = columns.filter(
    ({ isGiven, schema }) => !isGiven && schema['readOnly'] !== true && schema['compute'] === undefined,
  );
  return readings.length === 0 || readings.some((column) => !isHidden(column));
}

/** The place of a column's value in a row. */
export function toPointerIn(row: Pointer, column: Pick<Column, 'names'>): Pointer {
  return row + toPointer(column.names);
}
