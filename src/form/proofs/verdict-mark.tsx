import { styled } from '@mui/material/styles';
import type { Outcome, Verdict } from '#engine';
import { verdictColours } from '#screen';
import { words } from '../words/words.ts';
import { useReportFact } from '../store/use-field.ts';

/** The shapes differ as much as the colours: one person in twelve cannot tell red from green, and paper is black and white. */
const shapes: Record<Verdict, string> = {
  pass: 'M4 10.5 8.2 15 16 5.5',
  attention: 'M10 4v8M10 15.4v.6',
  fail: 'M5 5l10 10M15 5 5 15',
  'not tested': 'M5 10h10',
};

const verdictOfOutcome: Record<Outcome, Verdict> = {
  satisfactory: 'pass',
  'satisfactory with remarks': 'attention',
  limited: 'attention',
  'not satisfactory': 'fail',
  incomplete: 'not tested',
};

export function VerdictSymbol({ verdict }: { readonly verdict: Verdict }) {
  return (
    <svg viewBox="0 0 20 20" width="1em" height="1em" aria-hidden="true" className="form-symbol">
      <path d={shapes[verdict]} fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  );
}

/** With its own colours, because it is also used outside a form. */
const Mark = styled('span')(({ theme }) => ({ ...verdictColours(theme.palette) }));

/** A verdict in words, with symbol and colour. */
export function VerdictMark({ verdict }: { readonly verdict: Verdict }) {
  return (
    <Mark className={`form-verdict is-${verdict.replace(' ', '-')}`} translate="no">
      <VerdictSymbol verdict={verdict} />
      <span>{words.verdicts[verdict]}</span>
    </Mark>
  );
}

interface VerdictSoFarProps {
  readonly verdict: Verdict;
  /** Something was entered, but it cannot be judged. */
  readonly isTried?: boolean;
}

/** The verdict in a report that is being filled in: what nobody has tested yet is open. */
export function VerdictSoFar({ verdict, isTried = false }: VerdictSoFarProps) {
  const isRead = useReportFact((store) => store.readOnly);
  return verdict === 'not tested' && !isRead && !isTried ? <OpenMark /> : <VerdictMark verdict={verdict} />;
}

/** A ring: still to be tested. */
export function OpenSymbol() {
  return (
    <svg viewBox="0 0 20 20" width="1em" height="1em" aria-hidden="true" className="form-symbol">
      <circle cx="10" cy="10" r="6" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

export function OpenMark() {
  return (
    <Mark className="form-verdict is-open" translate="no">
      <OpenSymbol />
      <span>{words.openReading}</span>
    </Mark>
  );
}

/** The outcome of a report in words, with symbol and colour. */
export function OutcomeMark({ outcome }: { readonly outcome: Outcome }) {
  const verdict = verdictOfOutcome[outcome];
  return (
    <Mark className={`form-verdict is-${verdict.replace(' ', '-')}`} translate="no">
      <VerdictSymbol verdict={verdict} />
      <span>{words.outcomes[outcome]}</span>
    </Mark>
  );
}
