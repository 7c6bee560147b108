import type { Evaluation } from '../../evaluation.ts';
import { evaluate, evaluateOtherwise } from '../../evaluate/evaluate.ts';
import type { JsonObject } from '../../json.ts';
import { namesOf, type Pointer } from '../../pointer.ts';
import type { ReportContext } from '../../report-context.ts';
import type { Template } from '../../template/template.ts';
import type { Altered } from './alteration.ts';

/** A report that may notice a mutant. */
export interface Witness {
  readonly name: string;
  readonly entries: JsonObject;
  readonly context: ReportContext;
  /** What the unchanged type says of it. */
  readonly before: Evaluation;
  /** Fields that it has an opinion of. */
  readonly about: ReadonlySet<Pointer>;
  /** Whether it sees that this is not what it was. */
  notices(evaluation: Evaluation): boolean;
}

/** What a witness sees of a mutant: the evaluation of the same entries. */
export function seenBy({ entries, context, before }: Witness, altered: Altered): Evaluation {
  const { template } = altered;
  switch (altered.again) {
    case 'rules':
      return evaluateOtherwise(template, before, { changed: altered.changed, anew: false });
    case 'schema':
      return evaluateOtherwise(template, before, { changed: [], anew: true });
    case 'start':
    case 'everything':
      return evaluate(template, entries, context);
  }
}

/** `/rows/3/time` is a place of the field `/rows/(any)/time`. */
export function fieldOfPlace({ root }: Template, place: Pointer): Pointer {
  let field = root as Template['root'] | undefined;
  return namesOf(place).reduce((at, name) => {
    const isRow = field?.kind === 'array';
    field = isRow ? field?.item : field?.members.get(name);
    return `${at}/${isRow ? '*' : name}`;
  }, '');
}

/** Witnesses in the order in which they are asked: those who noticed last come first. */
export class Witnesses {
  #line: readonly Witness[];

  constructor(witnesses: readonly Witness[]) {
    this.#line = witnesses;
  }

  /** The first who says yes, those with an opinion of one of the fields before the others. */
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
