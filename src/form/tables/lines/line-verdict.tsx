import type { Pointer } from '#engine';
import { VerdictSymbol } from '../../controls/fields/verdict-mark.tsx';
import { words } from '../../words/words.ts';
import { useJudgement } from '../rows/use-row.ts';

/** The verdict of a row as a sign; a ring until it is tested. Told to screen readers in words, as it changes. */
export function LineVerdict({ row }: { readonly row: Pointer }) {
  const verdict = useJudgement(row)?.verdict;
  const isOpen = verdict === undefined || verdict === 'not tested';
  return (
    <span aria-live="polite" className={`form-line-verdict is-${isOpen ? 'open' : verdict}`}>
      {isOpen ? <span className="form-line-ring" /> : <VerdictSymbol verdict={verdict} />}
      <span className="form-unseen">{isOpen ? words.openReading : words.verdicts[verdict]}</span>
    </span>
  );
}
