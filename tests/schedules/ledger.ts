import type { Json } from '#engine';

/** Every value that a person ever typed, each only once in a run, and what they did about it later. */
export class Ledger {
  #count = 0;
  readonly #typed = new Set<string>();
  /** A person typed over it, removed it, or decided against it. */
  readonly #givenUp = new Set<string>();

  /** A value that nobody has typed yet. */
  next(): string {
    this.#count += 1;
    return `v${this.#count}`;
  }

  typed(before: Json, after: Json): void {
    const [old, now] = [valuesIn(before), valuesIn(after)];
    for (const value of now) this.#typed.add(value);
    for (const value of old) if (!now.has(value)) this.#givenUp.add(value);
  }

  decided(against: Json | undefined, taken: Json | undefined): void {
    const kept = valuesIn(taken);
    for (const value of valuesIn(against)) if (!kept.has(value)) this.#givenUp.add(value);
  }

  /** What is in none of these, although nobody gave it up. */
  missingIn(...places: readonly (Json | undefined)[]): readonly string[] {
    const found = new Set(places.flatMap((place) => [...valuesIn(place)]));
    return [...this.#typed].filter((value) => !found.has(value) && !this.#givenUp.has(value));
  }
}

function valuesIn(json: Json | undefined): ReadonlySet<string> {
  return new Set(json === undefined ? [] : (JSON.stringify(json).match(/"v\d+"/g) ?? []));
}
