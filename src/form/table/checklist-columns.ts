import { isObject, type JsonObject } from '#engine';
import { choicesOf, isComputed, isOfType, type Choice } from '../schema-facts.ts';
import { columnsOf, type Column, spoken } from './columns.ts';

/** The parts of a check list: what is looked at, what was found, and what is written when it was not in order. */
export interface ChecklistColumns {
  readonly item: Column;
  readonly status: Column;
  /** What else is known of the check and cannot be changed, such as what is expected. */
  readonly known: readonly Column[];
  readonly choices: readonly Choice[];
  /** Remarks and the like, in their order. */
  readonly others: readonly Column[];
}

/** A list with fixed rows that are answered by one choice out of a few, and at most explained. */
export function checklistColumns(
  root: JsonObject,
  list: JsonObject,
  options: JsonObject,
): ChecklistColumns | undefined {
  if (list['fixedRows'] !== true || !isObject(list['items'])) return undefined;
  const columns = columnsOf(root, list, options) ?? [];
  const item = columns.find((column) => column.isGiven);
  const entered = columns.filter((column) => !column.isGiven && column.schema['readOnly'] !== true);
  const chosen = entered.filter((column) => isAnswer(column.schema));
  const [status] = chosen;
  if (item === undefined || status === undefined || chosen.length !== 1) return undefined;
  const others = entered.filter((column) => column !== status);
  if (!others.every(isExplanation)) return undefined;
  const known = columns.filter((column) => !column.isGiven && column.schema['readOnly'] === true);
  return {
    item: spoken(item),
    status: spoken(status),
    known: known.map(spoken),
    choices: choicesOf(status.schema) ?? [],
    others: others.map(spoken),
  };
}

function isAnswer(schema: JsonObject): boolean {
  const choices = choicesOf(schema) ?? [];
  return choices.length >= 2 && choices.length <= 4;
}

function isExplanation({ schema }: Column): boolean {
  return (
    !isComputed(schema) &&
    (isOfType(schema, 'boolean') || (isOfType(schema, 'string') && choicesOf(schema) === undefined))
  );
}
