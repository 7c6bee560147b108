import { showReport } from '../../../../tests/journeys/form-alone/report.tsx';
import { openInTurn } from './section-heights.ts';

Object.assign(window, { showReport, openInTurn });
