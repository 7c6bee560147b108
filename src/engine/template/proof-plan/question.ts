import { placesOf } from '../../fields/places.ts';
import { contextView } from '../../formulas/context-view.ts';
import type { Formula } from '../../formulas/formula.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import { parentOf, toPointer, valueAt, type Pointer } from '../../json/pointer.ts';
import type { ReportContext } from '../../report-context.ts';
import type { Field } from '../../fields/field.ts';
import type { Views } from '../../formulas/view.ts';

/** What a formula is asked of: every place of `at`, where `row` is that place itself or the object around it. */
export interface Asked {
  readonly at: Field;
  readonly row: 'itself' | 'around';
}

/** The parts of a compiled type that formulas see. */
interface Viewed {
  readonly root: Field;
  readonly views: Views;
}

interface Last {
  readonly inputs: readonly (Json | undefined)[];
  readonly context: ReportContext;
  readonly answers: ReadonlyMap<Pointer, unknown>;
}

/**
 * A formula whose answers decide nothing in the form and are needed only for the conclusions: when an element is in
 * service, which rows count, what a limit usually is. It runs again only when something that it reads has changed.
 */
export class Question {
  readonly formula: Formula;
  readonly asked: Asked;
  /** Where the formula is written. */
  readonly pointer: Pointer;
  readonly #inputs: readonly Pointer[];
  #last: Last | undefined;

  constructor(formula: Formula, asked: Asked, pointer: Pointer) {
    this.formula = formula;
    this.asked = asked;
    this.pointer = pointer;
    this.#inputs = [...new Set([asked.at, ...formula.reads.map(({ field }) => field)].map(outsideOfLists))];
  }

  answers(type: Viewed, values: JsonObject, context: ReportContext): ReadonlyMap<Pointer, unknown> {
    const inputs = this.#inputs.map((pointer) => valueAt(values, pointer));
    const last = this.#last;
    if (last?.context === context && inputs.every((input, index) => input === last.inputs[index])) return last.answers;
    const answers = this.#ask(type, values, context);
    this.#last = { inputs, context, answers };
    return answers;
  }

  #ask({ root, views }: Viewed, values: JsonObject, context: ReportContext): ReadonlyMap<Pointer, unknown> {
    const { at, row } = this.asked;
    const around = row === 'itself' ? at : at.parent;
    const scope = {
      report: views.of(root, values),
      today: context.today,
      context: contextView(context),
      previous: views.of(root, context.previous),
    };
    const asked = placesOf(at, values).map((place) => {
      const rowAt = row === 'itself' ? place : parentOf(place);
      const answer = this.formula.run({
        ...scope,
        row: around === undefined ? undefined : views.of(around, valueAt(values, rowAt)),
        value: views.of(at, valueAt(values, place)),
      });
      return [place, answer] as const;
    });
    return new Map(asked);
  }
}

/** The list around a place in rows, otherwise the place: whatever changes in it changes this value's identity. */
function outsideOfLists({ names, pointer }: Field): Pointer {
  const list = names.indexOf('*');
  return list === -1 ? pointer : toPointer(names.slice(0, list));
}
