let hands = 0;

/** How far the pen goes up and down: no two signatures are the same drawing. */
export function anotherHand(): number {
  hands += 1;
  return 0.08 + (hands % 40) * 0.004;
}
