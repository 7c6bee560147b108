import {
  isArray,
  toPointer,
  valueAt,
  type Json,
  type JsonObject,
  choicesOf,
  isComputed,
  isOfType,
  type Column,
} from '#engine';

/** What of a row is on its line, and what opens with it. */
export interface LineColumns {
  /** Entered on the line itself. */
  readonly readings: readonly Column[];
  /** `beside`: next to the row's name. `below`: too many or too wide for that. */
  readonly place: 'beside' | 'below';
  /** What tells rows of the same name apart, such as the multiple of a point. */
  readonly point: readonly Column[];
  /** Nothing that the rows start with tells them apart: they are numbered. */
  readonly isNumbered: boolean;
  /** What the reading is taken at, such as the injected current. */
  readonly conditions: readonly Column[];
  /** Judged: their limits are shown. */
  readonly judged: readonly Column[];
  /** Everything else that is entered. */
  readonly rest: readonly Column[];
  /** Computed or given; shown as text. */
  readonly facts: readonly Column[];
}

/** More than these are a form, not a line. */
const mostReadings = 6;
/** Beside the name of the row there is room for two numbers on a phone. */
const mostBeside = 2;
const mostConditions = 2;

/**
 * How the rows of a table become lines on a phone: the readings are what the tester enters, numbers and judged answers that no
 * row starts with. `undefined` when no column is a reading, as in a list of spare parts.
 */
export function lineColumns(
  list: JsonObject,
  columns: readonly Column[],
  labelName: string | undefined,
): LineColumns | undefined {
  const readings = columns.filter((column) => isReading(list, column));
  const [first] = readings;
  if (first === undefined || readings.length > mostReadings) return undefined;
  const point = pointOf(list, columns, labelName);
  const isNamed = (column: Column): boolean => column.isGiven || nameOf(column) === labelName || point.includes(column);
  const others = columns.filter((column) => !readings.includes(column) && !column.isGiven);
  return {
    readings,
    place: readings.length <= mostBeside && readings.every(isNarrow) ? 'beside' : 'below',
    point,
    isNumbered: point.length === 0 && labelName !== undefined && !areUnique(labelsOf(list, labelName)),
    conditions: columns
      .slice(0, columns.indexOf(first))
      .filter((column) => !isNamed(column) && (isOwnLimit(list, first) ? isUsualOf : isCondition)(column, first))
      .slice(-mostConditions),
    judged: columns.filter(({ schema }) => schema['accept'] !== undefined),
    rest: others.filter(isEntered),
    facts: others.filter((column) => !isEntered(column)),
  };
}

export const nameOf = ({ names }: Column): string => names.join('/');

export function isEntered({ isGiven, schema }: Column): boolean {
  return !isGiven && !isComputed(schema) && schema['readOnly'] !== true;
}

function isReading(list: JsonObject, column: Column): boolean {
  const { schema, isPrefilled } = column;
  if (!isEntered(column) || (isPrefilled && !isOwnLimit(list, column))) return false;
  if (isNumber(schema)) return true;
  return schema['accept'] !== undefined && (isOfType(schema, 'boolean') || choicesOf(schema) !== undefined);
}

/** A limit that replaces the usual one. It is all that there is to enter in its row. */
function isOwnLimit(list: JsonObject, { schema, names, required }: Column): boolean {
  if (schema['looser'] === undefined || schema['default'] !== undefined || required || !isNumber(schema)) return false;
  return rowsOf(list).every((row) => valueAt(row, toPointer(names)) === undefined);
}

const rowsOf = (list: JsonObject): readonly Json[] => (isArray(list['default']) ? list['default'] : []);

function isNumber(schema: JsonObject): boolean {
  return isOfType(schema, 'number', 'integer') && choicesOf(schema) === undefined;
}

/** A number, yes or no. */
export function isNarrow({ schema }: Column): boolean {
  return isNumber(schema) || isOfType(schema, 'boolean');
}

/** A quantity of another kind than the reading, which the row starts with or which is computed for it. */
function isCondition({ schema, unit, isPrefilled }: Column, reading: Column): boolean {
  return (
    unit !== undefined &&
    unit !== reading.unit &&
    isOfType(schema, 'number', 'integer') &&
    (isComputed(schema) || isPrefilled)
  );
}

const isUsualOf = ({ schema, unit }: Column, limit: Column): boolean => unit === limit.unit && isComputed(schema);

/** Names a row that somebody adds to a table without names. */
const isEnteredText = (column: Column): boolean =>
  isEntered(column) && isOfType(column.schema, 'string') && choicesOf(column.schema) === undefined;

const labelsOf = (list: JsonObject, labelName: string): readonly (Json | undefined)[] =>
  rowsOf(list).map((row) => valueAt(row, toPointer(labelName.split('/'))));

const areUnique = (labels: readonly (Json | undefined)[]): boolean => new Set(labels).size === labels.length;

/** The columns in which rows of the same name start with different values. */
function pointOf(list: JsonObject, columns: readonly Column[], labelName: string | undefined): readonly Column[] {
  const rows = rowsOf(list);
  const valuesOf = (names: readonly string[]): readonly (Json | undefined)[] =>
    rows.map((row) => valueAt(row, toPointer(names)));
  const differ = (values: readonly unknown[]): boolean =>
    new Set(values.map((value) => JSON.stringify(value))).size > 1;
  const labels = labelName === undefined ? [] : labelsOf(list, labelName);
  if (labels.length > 1 && areUnique(labels) && !labels.includes(undefined)) return [];
  if (labelName === undefined && rows.length === 0) return columns.filter(isEnteredText).slice(0, 1);
  const others = columns.filter((column) => nameOf(column) !== labelName && differ(valuesOf(column.names)));
  const points = others.filter(
    (column) =>
      isEntered(column) &&
      column.isPrefilled &&
      (isNumber(column.schema) || choicesOf(column.schema) !== undefined) &&
      !valuesOf(column.names).includes(undefined),
  );
  // Without any, what the rows are given: the pole of a measurement, the voltage of an operation.
  return points.length > 0 ? points : others.filter(isGivenFact).slice(0, 1);
}

const isGivenFact = ({ schema }: Column): boolean =>
  schema['readOnly'] === true && !isComputed(schema) && isOfType(schema, 'string', 'number', 'integer');
