import type { Evaluation } from '#engine';
import { OpenSymbol, OutcomeMark, VerdictSymbol } from '../proofs/verdict-mark.tsx';
import { words } from '../words/words.ts';
import { leftText } from './left-text.ts';

/** The outcome of a report that is being filled in. While work is left: the worst so far, and how much is left. */
export function ReportSoFar({ evaluation }: { readonly evaluation: Evaluation }) {
  const { outcome, sections, verdicts } = evaluation;
  const shown = sections.filter(({ hidden }) => !hidden);
  const left = leftText({
    readings: sum(shown.map((section) => section.left.readings)),
    checks: sum(shown.map((section) => section.left.checks)),
    entries: sum(shown.map((section) => section.left.entries)),
  });
  const problems = sum(shown.map((section) => section.problems));
  const rest = left ?? (problems > 0 ? words.problems(problems) : undefined);
  if (outcome !== 'incomplete' || rest === undefined) return <OutcomeMark outcome={outcome} />;
  const isFailed = verdicts.get('')?.verdict === 'fail';
  return (
    <>
      <span className={isFailed ? 'form-verdict is-fail' : 'form-verdict is-open'} translate="no">
        {isFailed ? <VerdictSymbol verdict="fail" /> : <OpenSymbol />}
        <span className="form-so-far-word">{isFailed ? words.verdicts.fail : words.openReading}</span>
      </span>
      <span className="form-so-far" translate="no">
        {rest}
      </span>
    </>
  );
}

const sum = (counts: readonly number[]): number => counts.reduce((one, other) => one + other, 0);
