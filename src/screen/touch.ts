/** How a page behaves under a finger, loaded after the page itself: a second tap within a moment is none, and a turned phone keeps its place. */
export { keepPlace } from './inputs/keep-place.ts';
export { ignoreSecondTaps } from './inputs/second-tap.ts';
