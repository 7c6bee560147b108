import { SeededRandom } from '../machine-filled/values/seeded-random.ts';
import type { Move } from './move.ts';

/** A sample of pairs of moves in different places, drawn by the seed. */
export function sampledPairs(moves: readonly Move[], seed: number, count: number): readonly (readonly [Move, Move])[] {
  const random = new SeededRandom(seed);
  const pairs: (readonly [Move, Move])[] = [];
  // Moves in the same place undo each other: such draws are lost.
  for (let draw = 0; draw < count && moves.length > 1; draw += 1) {
    const one = moves[random.below(moves.length)];
    const other = moves[random.below(moves.length)];
    if (one === undefined || other === undefined || isInside(one, other) || isInside(other, one)) continue;
    pairs.push([one, other]);
  }
  return pairs;
}

function isInside({ pointer }: Move, other: Move): boolean {
  return pointer === other.pointer || pointer.startsWith(`${other.pointer}/`);
}
