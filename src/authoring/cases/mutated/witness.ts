import {
  evaluate,
  type Evaluation,
  type Field,
  type JsonObject,
  namesOf,
  type Pointer,
  type ReportContext,
  type Template,
} from '#engine';
import { inside } from '#engine/inside';
import type { Altered } from './alteration.ts';

/** A report that may notice a mutant. */
export interface Witness {
  readonly name: string;
  readonly entries: JsonObject;
  readonly context: ReportContext;
  /** The evaluation by the unchanged type. */
  readonly before: Evaluation;
  /** Fields that it has expectations about. */
  readonly about: ReadonlySet<Pointer>;
  /** Whether this evaluation differs from the expected one. */
  notices(evaluation: Evaluation): boolean;
}

/** What a witness sees of a mutant: the evaluation of the same entries. */
export function seenBy({ entries, context, before }: Witness, altered: Altered): Evaluation {
  const { template } = altered;
  switch (altered.again) {
    case 'rules':
      return inside.evaluation.otherwise(template, before, { changed: altered.changed, anew: false });
    case 'schema':
      return inside.evaluation.otherwise(template, before, { changed: [], anew: true });
    case 'start':
    case 'everything':
      return evaluate(template, entries, context);
  }
}

/** `/rows/3/time` is a place of the field `/rows/(any)/time`. */
export function fieldOfPlace({ root }: Template, place: Pointer): Pointer {
  let field: Field | undefined = root;
  return namesOf(place).reduce((at, name) => {
    const isRow = field?.kind === 'array';
    field = isRow ? field?.item : field?.members.get(name);
    return `${at}/${isRow ? '*' : name}`;
  }, '');
}

/** Witnesses, most recently successful first. */
export class Witnesses {
  #line: readonly Witness[];

  constructor(witnesses: readonly Witness[]) {
    this.#line = witnesses;
  }

  /** The first that notices; those with expectations about one of the fields are asked before the others. */
  find(fields: ReadonlySet<Pointer>, says: (witness: Witness) => boolean): Witness | undefined {
    const hasOpinion = ({ about }: Witness): boolean => [...fields].some((field) => about.has(field));
    const [latest, ...others] = this.#line;
    if (latest === undefined) return undefined;
    const concerned = others.filter(hasOpinion);
    const found = [latest, ...concerned, ...others.filter((one) => !hasOpinion(one))].find(says);
    if (found !== undefined && found !== latest) this.#line = [found, ...this.#line.filter((one) => one !== found)];
    return found;
  }
}
