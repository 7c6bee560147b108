/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export interface Chance {
  /** From 0 up to, not including, `end`. */
  below(end: number): number;
  happens(share: number): boolean;
  pick<T>(values: readonly [T, ...T[]]): T;
  /** One of the names, by weight. */
  weighed<T extends string>(weights: Readonly<Record<T, number>>): T;
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    happens: (share) => next() < share,
    pick: (values) => values[below(values.length)] ?? values[0],
    weighed<T extends string>(weights: Readonly<Record<T, number>>): T {
      const names = Object.keys(weights) as T[]; // its own names only
      let rest = next() * names.reduce((sum, name) => sum + weights[name], 0);
      for (const name of names) {
        rest -= weights[name];
        if (rest < 0) return name;
      }
      throw new Error('Nothing to choose from.');
    },
  };
}
