/** The movement of a pen, in shares of the pad. */
interface HandMovement {
  /** How far it goes up and down. */
  readonly lift: number;
  /** How far to the right it begins. */
  readonly start: number;
}

const lifts = 37;
const starts = 23;
let hands = 0;

/** No two signatures of a run are the same drawing: the server takes those for the hand of one person. */
export function anotherHand(): HandMovement {
  hands += 1;
  return { lift: 0.08 + (hands % lifts) * 0.004, start: (Math.floor(hands / lifts) % starts) * 0.004 };
}
