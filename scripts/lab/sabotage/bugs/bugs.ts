import type { Bug } from '../planted.ts';
import { otherBugs } from './other-bugs.ts';
import { serverBugs } from './server-bugs.ts';
import { trustBugs } from './trust-bugs.ts';

/** Mistakes that break a promise of the app. A line that moves, or a test that gets another name, must be followed here. */
export const bugs: readonly Bug[] = [...serverBugs, ...trustBugs, ...otherBugs];
