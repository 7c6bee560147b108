import type { words } from '../words.ts';

/** What a chart says itself: the words of the screen, or those of paper. */
export type ChartSay = Pick<typeof words, 'absent' | 'result' | 'verdicts' | 'withUnit' | 'chart'>;
