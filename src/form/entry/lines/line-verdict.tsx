import { type Pointer, isOfType, bandAt, toPointerIn } from '#engine';
import { Band } from '../fields/band.tsx';
import { VerdictSymbol } from '../../proofs/verdict-mark.tsx';
import { useReportFact } from '../../store/use-field.ts';
import { words } from '../../words/words.ts';
import { useJudgement } from '../rows/use-row.ts';
import type { LineColumns } from './line-columns.ts';

/**
 * The verdict of a row as a sign: for a number the band between its limits with the reading in it; a ring until it is tested. Told
 * to screen readers in words, as it changes.
 */
export function LineVerdict({ row, line }: { readonly row: Pointer; readonly line: LineColumns }) {
  const verdict = useJudgement(row)?.verdict;
  const isOpen = verdict === undefined || verdict === 'not tested';
  const judged = line.judged.filter(({ schema }) => isOfType(schema, 'number', 'integer'));
  const at = useReportFact(({ template, evaluation }) => {
    const places = judged.map((column) => toPointerIn(row, column));
    // The reading that decided.
    const decided = places.find((place) => evaluation.verdicts.get(place)?.verdict === verdict);
    return decided === undefined ? undefined : bandAt(template, evaluation.values, decided);
  });
  const isBand = judged.length > 0 && line.place === 'beside';
  return (
    <span aria-live="polite" className={`form-line-verdict is-${isOpen ? 'open' : verdict}`}>
      {isBand && <Band verdict={verdict} at={at} />}
      {!isBand && (isOpen ? <span className="form-line-ring" /> : <VerdictSymbol verdict={verdict} />)}
      <span className="form-unseen">{isOpen ? words.openReading : words.verdicts[verdict]}</span>
    </span>
  );
}
