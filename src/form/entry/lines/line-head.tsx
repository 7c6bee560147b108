import type { Pointer } from '#engine';
import { words } from '../../words/words.ts';
import { useJudgement } from '../rows/use-row.ts';
import type { LineColumns } from './line-columns.ts';
import { useLineFacts } from './use-line.ts';
import { useLastVisitDay } from './use-last-visit-day.ts';

interface LineHeadProps {
  readonly row: Pointer;
  readonly name: string;
  readonly line: LineColumns;
  readonly isJudged: boolean;
  readonly isOpen: boolean;
  /** The part that it opens. */
  readonly restId: string;
  readonly onToggle: () => void;
}

/** The name of a row, what its reading is taken at, and the limits. It opens the rest of the row, wherever the line is tapped. */
export function LineHead({ row, name, line, isJudged, isOpen, restId, onToggle }: LineHeadProps) {
  const facts = useLineFacts(row, line);
  const verdict = useJudgement(row)?.verdict;
  const state = verdict === undefined || verdict === 'not tested' ? words.openReading : words.verdicts[verdict];
  // The visible text stands in the accessible name as it is, so that a person can say it (WCAG 2.5.3).
  const day = useLastVisitDay(row, line);
  const told = [facts, ...(day === undefined ? [] : [words.lastVisitOn(day)])].filter((part) => part !== '');
  const details = words.details([name, ...told].join(' '));
  return (
    <button
      type="button"
      className="form-line-open form-row-verdict"
      aria-label={isJudged ? `${details}: ${state}` : details}
      aria-expanded={isOpen}
      aria-controls={isOpen ? restId : undefined}
      onClick={onToggle}
    >
      <span className="form-line-name">
        <span>{name}</span>
        <span className="form-line-arrow" aria-hidden="true" />
      </span>
      {told.length > 0 && (
        <span className="form-line-facts" translate="no">
          {told
            .join('\n')
            .split(/(?=→ )|\n/)
            .map((part) => (
              // Without the room for both, the limits go below what they hold for.
              <span key={part}>{withUnits(part)}</span>
            ))}
        </span>
      )}
    </button>
  );
}

/** A unit stays behind its number: a line that begins with `s` is read as something else. */
const withUnits = (text: string): string => text.replaceAll(/(?<=\d) (?=[^\s\d→…·])/g, '\u00a0');
