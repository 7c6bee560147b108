import type { words } from '../words/words.ts';

/** The texts of a chart: those of the screen, or those of paper. */
export type ChartSay = Pick<typeof words, 'absent' | 'result' | 'verdicts' | 'withUnit' | 'chart'>;
