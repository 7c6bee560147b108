import {
  isObject,
  type JsonObject,
  choicesOf,
  isComputed,
  isOfType,
  type Choice,
  columnsOf,
  type Column,
} from '#engine';
import { spokenColumn } from '../../words/spoken.ts';

/** The columns of a check list: what is checked, the result, and the remark when it was not in order. */
export interface ChecklistColumns {
  readonly item: Column;
  readonly status: Column;
  /** Fixed facts about the check, such as what is expected. */
  readonly known: readonly Column[];
  readonly choices: readonly Choice[];
  /** Remarks and other columns, in order. */
  readonly others: readonly Column[];
}

/** A list with fixed rows, each answered by one of a few choices and perhaps a remark. */
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
    item: spokenColumn(item),
    status: spokenColumn(status),
    known: known.map(spokenColumn),
    choices: choicesOf(status.schema) ?? [],
    others: others.map(spokenColumn),
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
