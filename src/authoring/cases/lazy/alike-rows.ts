import { isObject, type Json, type JsonObject, parentOf, type Pointer, valueAt, type Field } from '#engine';

/** Of the rows after the first of their kind, each gets only every third move. */
const turns = 3;

/** Groups rows with the same members and the same yes/no values: a move that passes in one passes in the others. */
export class AlikeRows {
  readonly #data: JsonObject;
  readonly #numbers = new Map<Pointer, number>();
  readonly #counts = new Map<string, number>();

  constructor(data: JsonObject) {
    this.#data = data;
  }

  /** Whether the move with this index is tried on a place of the field. */
  isDue(field: Field, place: Pointer, index: number): boolean {
    if (field.lists === 0) return true;
    const number = this.#numberOf(field, parentOf(place));
    return number === 0 || (number + index) % turns === 0;
  }

  /** The number of a row among those of its kind. */
  #numberOf({ parent }: Field, row: Pointer): number {
    const known = this.#numbers.get(row);
    if (known !== undefined) return known;
    const kind = `${parent?.pointer ?? ''} ${kindOf(valueAt(this.#data, row))}`;
    const number = this.#counts.get(kind) ?? 0;
    this.#counts.set(kind, number + 1);
    this.#numbers.set(row, number);
    return number;
  }
}

function kindOf(row: Json | undefined): string {
  if (!isObject(row)) return '';
  return Object.entries(row)
    .map(([name, value]) => (typeof value === 'boolean' ? `${name}=${String(value)}` : name))
    .sort()
    .join(' ');
}
