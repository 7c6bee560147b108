import { overlap, type CharSet } from './char-set.ts';
import type { Pattern } from './parse-pattern.ts';
import { simplified } from './simplified.ts';
import { strongParts } from './strong-parts.ts';

/**
 * The degree to which the attempts of one failing match grow with the length of the text: 0 constant, 1 linear, 2
 * quadratic and so on. `a*a*b` has degree 2: the first `a*` may end anywhere. Each further pair of cycles that one text
 * can follow, in each of them and from one to the other, adds one (Weber and Seidl 1991).
 *
 * Infinite where matching can take exponential time: where some text can be read along two different paths from a position
 * in the pattern back to the same position, so that each repetition of that text doubles the attempts. Computed on the
 * position automaton of the pattern (Glushkov 1961) with counted transitions: `(a+)+` has two from `a` to `a`.
 */
export function growthOf(pattern: Pattern): number {
  const automaton = new Automaton();
  if (automaton.add(simplified(pattern)) === undefined || automaton.hasAmbiguousCircle()) return Infinity;
  return automaton.growth();
}

/** With more positions than this, the pattern is not analysed. */
const mostPositions = 600;

/** Give up after this many steps: nobody needs such a pattern. */
const mostSteps = 2_000_000;

/** The number of paths, capped: 2 stands for any larger number. */
type Ways = 0 | 1 | 2;
const capped = (ways: number): Ways => (ways >= 2 ? 2 : ways === 1 ? 1 : 0);

/** Positions with the number of paths to each. */
type Positions = ReadonlyMap<number, Ways>;

interface Part {
  readonly first: Positions;
  readonly last: Positions;
  /** The number of ways to match the empty text. */
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
    // From the last: a copy exists only when the one before it does. ECMAScript drops a repetition that matched nothing, so
    // skipping it is the only way to match nothing.
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

  /** Requires a pattern without ambiguous cycles. */
  growth(): number {
    const circles = strongParts(this.#sets.length, (position) => [...(this.#steps[position]?.keys() ?? [])]);
    const members = new Map<number, number[]>();
    for (const [position, circle = 0] of circles.entries()) {
      members.set(circle, [...(members.get(circle) ?? []), position]);
    }
    const isCircle = (circle: number): boolean =>
      (members.get(circle) ?? []).some((from) =>
        [...(this.#steps[from]?.keys() ?? [])].some((to) => circles[to] === circle),
      );
    // Tarjan's algorithm numbers the later parts of the pattern first.
    const most = new Map<number, number>();
    for (const circle of [...members.keys()].toSorted((one, other) => one - other)) {
      const own = members.get(circle) ?? [];
      const next = own.flatMap((from) => [...(this.#steps[from]?.keys() ?? [])].map((to) => circles[to] ?? 0));
      let best = Math.max(0, ...next.map((one) => most.get(one) ?? 0));
      if (isCircle(circle)) {
        best = Math.max(best, 1);
        for (const [later, growth] of most) {
          if (growth >= best && isCircle(later) && this.#isSharedBy(own, members.get(later) ?? [])) best = growth + 1;
        }
      }
      most.set(circle, best);
    }
    return Math.max(0, ...most.values());
  }

  /** Whether one text can follow the earlier cycle, the later cycle, and the path between them. */
  #isSharedBy(earlier: readonly number[], later: readonly number[]): boolean {
    const early = new Set(earlier);
    const late = new Set(later);
    let taken = 0;
    for (const from of earlier) {
      for (const to of later) {
        const start = [from, from, to] as const;
        const seen = new Set([start.join()]);
        const open: (readonly [number, number, number])[] = [start];
        for (let at = open.pop(); at !== undefined; at = open.pop()) {
          const [one, between, other] = at;
          for (const nextOne of this.#steps[one]?.keys() ?? []) {
            if (!early.has(nextOne)) continue;
            for (const nextOther of this.#steps[other]?.keys() ?? []) {
              if (!late.has(nextOther) || !this.#overlap(nextOne, nextOther)) continue;
              for (const nextBetween of this.#steps[between]?.keys() ?? []) {
                taken += 1;
                if (taken > mostSteps) return true;
                if (!this.#overlap(nextOne, nextBetween) || !this.#overlap(nextOther, nextBetween)) continue;
                if (nextOne === from && nextBetween === to && nextOther === to) return true;
                const next = [nextOne, nextBetween, nextOther] as const;
                if (seen.has(next.join())) continue;
                seen.add(next.join());
                open.push(next);
              }
            }
          }
        }
      }
    }
    return false;
  }

  #overlap(one: number, other: number): boolean {
    return overlap(this.#sets[one] ?? [], this.#sets[other] ?? []);
  }

  /** Follows one text along two paths at once. A pair of positions in a cycle with a pair of equal positions is ambiguous. */
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
