import { keysOf } from '#engine';

/** The moves that a type can declare harmless, in words. */
export const moveWords = {
  removed: 'taken away',
  notApplicable: 'marked not applicable',
  other: 'answered otherwise',
  empty: 'left empty',
  zero: 'entered as 0',
  higher: 'entered too high',
  lower: 'entered too low',
  later: 'dated a year later',
  earlier: 'dated a year earlier',
  dash: 'filled in with "-"',
  oneSet: 'left without its readings as found',
  exchanged: 'filled in with its readings as found and as left exchanged',
  enteredTwice: 'filled in with the same readings as found and as left',
} as const;

export type MoveKind = keyof typeof moveWords;

export const moveKinds = keysOf(moveWords);
