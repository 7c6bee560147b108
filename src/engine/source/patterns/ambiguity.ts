import { overlap, type CharSet } from './char-set.ts';
import type { Pattern } from './parse-pattern.ts';
import { simplified } from './simplified.ts';
import { strongParts } from './strong-parts.ts';

/**
 * Whether matching can take exponential time: whether some text can be read along two different ways that lead from a place
 * in the pattern back to the same place. Each repetition of that text then doubles the ways that a failing match tries.
 * Found on the position automaton of the pattern (Glushkov 1961), whose steps are counted: `(a+)+` has two from `a` to `a`.
 */
export function isExponential(pattern: Pattern): boolean {
  const automaton = new Automaton();
  if (automaton.add(simplified(pattern)) === undefined) return true;
  return automaton.hasAmbiguousCircle();
}

/** More places than this, and nobody can say how the pattern behaves. */
const mostPositions = 600;

/** More steps than this are not worth it: nobody needs such a pattern. */
const mostSteps = 2_000_000;

/** How many ways there are; two stand for any larger number. */
type Ways = 0 | 1 | 2;
const capped = (ways: number): Ways => (ways >= 2 ? 2 : ways === 1 ? 1 : 0);

/** Positions with the number of ways to get to them. */
type Positions = ReadonlyMap<number, Ways>;

interface Part {
  readonly first: Positions;
  readonly last: Positions;
  /** Ways to match nothing. */
  readonly empty: Ways;
}

const nothing: Part = { first: new Map(), last: new Map(), empty: 1 };

class Automaton {
  readonly #sets: CharSet[] = [];
  readonly #steps: Map<number, Ways>[] = [];

  /** `undefined` when the pattern has too many positions. */
  add(pattern: Pattern): Part | undefined {
    if (this.#sets.length > mostPositions) return undefined;
    switch (pattern.kind) {
      case 'set':
        return this.#position(pattern.set);
      case 'choice':
        return this.#all(pattern.parts, (one, other) => ({
          first: sum(one.first, other.first),
          last: sum(one.last, other.last),
          empty: capped(one.empty + other.empty),
        }));
      case 'sequence':
        return this.#all([{ kind: 'sequence', parts: [] }, ...pattern.parts], (one, other) => this.#joined(one, other));
      case 'repeat':
        return this.#repeated(pattern.part, pattern.least, pattern.most);
    }
  }

  #position(set: CharSet): Part {
    const here: Positions = new Map([[this.#sets.length, 1]]);
    this.#sets.push(set);
    this.#steps.push(new Map());
    return { first: here, last: here, empty: 0 };
  }

  #all(parts: readonly Pattern[], combine: (one: Part, other: Part) => Part): Part | undefined {
    let whole: Part | undefined;
    for (const pattern of parts) {
      const part = pattern.kind === 'sequence' && pattern.parts.length === 0 ? nothing : this.add(pattern);
      if (part === undefined) return undefined;
      whole = whole === undefined ? part : combine(whole, part);
    }
    return whole ?? nothing;
  }

  #joined(one: Part, other: Part): Part {
    this.#connect(one.last, other.first);
    return {
      first: sum(one.first, times(other.first, one.empty)),
      last: sum(other.last, times(one.last, other.empty)),
      empty: capped(one.empty * other.empty),
    };
  }

  #repeated(pattern: Pattern, least: number, most: number): Part | undefined {
    const copies: Part[] = [];
    for (let copy = 1; copy <= (most === Infinity ? Math.max(1, least) : most); copy += 1) {
      const part = this.add(pattern);
      if (part === undefined) return undefined;
      copies.push(part);
    }
    const endless = copies.at(-1);
    if (most === Infinity && endless !== undefined) this.#connect(endless.last, endless.first);
    // From the last: a copy is there only when the one before it is. ECMAScript drops a repetition that matched nothing, so
    // that leaving it out is the only way to match nothing.
    return copies.reduceRight((after, part, copy) => {
      const joined = this.#joined(part, after);
      return copy >= least ? { ...joined, empty: 1 } : joined;
    }, nothing);
  }

  #connect(from: Positions, to: Positions): void {
    for (const [start, leaving] of from) {
      const steps = this.#steps[start];
      if (steps === undefined) continue;
      for (const [end, entering] of to) steps.set(end, capped((steps.get(end) ?? 0) + leaving * entering));
    }
  }

  hasAmbiguousCircle(): boolean {
    const circles = strongParts(this.#sets.length, (position) => [...(this.#steps[position]?.keys() ?? [])]);
    const isInCircle = (from: number, to: number): boolean => circles[from] === circles[to];
    for (const [from, steps] of this.#steps.entries()) {
      for (const [to, ways] of steps) if (ways === 2 && isInCircle(from, to)) return true;
    }
    return this.#hasTwoWaysRound(isInCircle);
  }

  /** Reads one text along two ways at once: a pair of places that is in a circle with a pair of equal places is ambiguous. */
  #hasTwoWaysRound(isInCircle: (from: number, to: number) => boolean): boolean {
    const count = this.#sets.length;
    let taken = 0;
    const pairsAfter = (pair: number): readonly number[] => {
      if (taken > mostSteps) return [];
      const [one, other] = [Math.floor(pair / count), pair % count];
      const after: number[] = [];
      for (const next of this.#steps[one]?.keys() ?? []) {
        if (!isInCircle(one, next)) continue;
        taken += this.#steps[other]?.size ?? 0;
        for (const otherNext of this.#steps[other]?.keys() ?? []) {
          if (!isInCircle(other, otherNext)) continue;
          if (overlap(this.#sets[next] ?? [], this.#sets[otherNext] ?? [])) after.push(next * count + otherNext);
        }
      }
      return after;
    };
    const equal = Array.from({ length: count }, (_, position) => position * count + position);
    const parts = strongParts(count * count, pairsAfter, equal);
    if (taken > mostSteps) return true;
    const partsOfEqual = new Set(equal.map((pair) => parts[pair]));
    return parts.some((part, pair) => Math.floor(pair / count) !== pair % count && partsOfEqual.has(part));
  }
}

function sum(one: Positions, other: Positions): Positions {
  const all = new Map(one);
  for (const [position, ways] of other) all.set(position, capped((all.get(position) ?? 0) + ways));
  return all;
}

function times(positions: Positions, factor: Ways): Positions {
  if (factor === 0) return new Map();
  return new Map([...positions].map(([position, ways]) => [position, capped(ways * factor)]));
}
