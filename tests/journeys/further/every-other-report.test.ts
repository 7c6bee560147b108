import { tryEveryReport } from '../reports/every-report.ts';

tryEveryReport((category) => category !== 'relay');
