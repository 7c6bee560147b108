import {
  isArray,
  isObject,
  parentOf,
  plainText,
  valueAt,
  type Evaluation,
  type Json,
  type JsonObject,
  type Pointer,
} from '#engine';
import { choicesOf, controlOf, fieldThere, textOf, type FieldThere } from '../../../tests/journeys/filling/control.ts';
import { walk, type Filling, type Step } from '../../../tests/journeys/filling/steps.ts';

/** The cost of filling in a report. */
export interface Cost {
  /** Fields with a value at the end, including computed ones. */
  readonly fields: number;
  /** Fields that a person entered. */
  readonly entered: number;
  readonly taps: number;
  readonly keys: number;
}

interface Price {
  readonly taps: number;
  readonly keys: number;
}

/** Opens the review, then taps "Submit report" and "Submit". */
const submitting: Price = { taps: 2, keys: 0 };

/** Opens a list and chooses from it. */
const chosen: Price = { taps: 2, keys: 0 };

/** Fills in the report and counts. `scripts/lab/entry-cost/entry-cost.ts` lists the cost of each action. */
export function costOf(filling: Filling): Cost {
  let { taps, keys } = submitting;
  let entered = 0;
  let openSection = -1;
  let typedIn: Pointer | undefined;
  const offered = offeredIn(filling);
  const walked = walk(filling);
  const allAtOnce = new Set<Pointer>();
  for (;;) {
    const next = walked.next();
    if (next.done === true) return { fields: countLeaves(next.value.values), entered, taps, keys };
    const { section, step, before } = next.value;
    if (section !== openSection) {
      taps += 1;
      openSection = section;
      typedIn = undefined;
    }
    const there = step.kind === 'enter' ? fieldThere(filling.template, step.pointer) : undefined;
    const isTyped = there !== undefined && controlOf(there.schema) === 'typed';
    const list = there?.lists.length === 0 ? undefined : parentOf(parentOf(step.pointer));
    if (step.kind === 'enter') entered += 1;
    if (there !== undefined && isUsualAnswer(there, step, before)) {
      const checks = parentOf(parentOf(step.pointer));
      if (!allAtOnce.has(checks)) taps += 1;
      allAtOnce.add(checks);
      continue;
    }
    const isOffered = step.kind === 'enter' && offered.get(step.pointer) === step.value;
    const price = isOffered ? chosen : priceOf(step, there);
    // Within a table the keyboard's Next key leads to the next cell.
    const isNext = isTyped && list !== undefined && list === typedIn;
    taps += isNext ? price.taps - 1 : price.taps;
    keys += isNext ? price.keys + 1 : price.keys;
    typedIn = isTyped ? list : undefined;
  }
}

function priceOf(step: Step, there: FieldThere | undefined): Price {
  if (step.kind !== 'enter' || there === undefined) return { taps: 1, keys: 0 };
  const { value } = step;
  switch (controlOf(there.schema)) {
    case 'typed':
      return { taps: 1, keys: textOf(value).length };
    case 'formatted text':
      return { taps: 1, keys: plainText(textOf(value)).length };
    case 'buttons':
      return { taps: 1, keys: 0 };
    case 'many':
      return { taps: countOf(value), keys: 0 };
    case 'menu':
    case 'searched list':
      return chosen;
    case 'date':
      return { taps: 3, keys: 0 };
    case 'date and time':
      return { taps: 5, keys: 0 };
    case 'signature':
      return { taps: 3, keys: 0 };
    case 'photo':
      return { taps: 3 * countOf(value), keys: 0 };
  }
}

/** Answers of the last visit that the layout offers with `offersLast`. */
function offeredIn({ template, context }: Filling): ReadonlyMap<Pointer, Json> {
  const offered = new Map<Pointer, Json>();
  const look = (element: Json): void => {
    if (isArray(element)) element.forEach(look);
    if (!isObject(element)) return;
    const { scope, options, elements } = element;
    if (typeof scope === 'string' && isObject(options) && options['offersLast'] === true) {
      const pointer: Pointer = scope.replace('#', '').replaceAll('/properties/', '/');
      const last = valueAt(context.previous, pointer);
      if (last !== undefined) offered.set(pointer, last);
    }
    if (elements !== undefined) look(elements);
  };
  look(template.bundle.uischema);
  return offered;
}

/** The first answer of a check list: one tap gives it to every unanswered check that is not critical. */
function isUsualAnswer({ schema, lists }: FieldThere, step: Step, before: Evaluation): boolean {
  const [list] = lists;
  if (step.kind !== 'enter' || list?.['fixedRows'] !== true || !isCheckList(list)) return false;
  const choices = choicesOf(schema);
  const isAnswer = choices.length >= 2 && choices.length <= 4 && choices[0] === textOf(step.value);
  return isAnswer && valueAt(before.data, `${parentOf(step.pointer)}/critical`) !== true;
}

/** A few choices in each row, otherwise text. */
function isCheckList({ items }: JsonObject): boolean {
  const columns = isObject(items) && isObject(items['properties']) ? Object.values(items['properties']) : [];
  const entered = columns
    .filter(isObject)
    .filter(({ readOnly, compute }) => readOnly !== true && compute === undefined);
  const isAnswer = (column: JsonObject): boolean => choicesOf(column).length >= 2 && choicesOf(column).length <= 4;
  return (
    entered.filter(isAnswer).length === 1 &&
    entered.every((column) => isAnswer(column) || column['type'] === 'string' || column['type'] === 'boolean')
  );
}

function countOf(value: Json): number {
  return isArray(value) ? value.length : 1;
}

function countLeaves(value: Json): number {
  if (isObject(value)) return Object.values(value).reduce<number>((sum, inner) => sum + countLeaves(inner), 0);
  if (isArray(value) && value.some(isObject)) return value.reduce<number>((sum, inner) => sum + countLeaves(inner), 0);
  return 1;
}
