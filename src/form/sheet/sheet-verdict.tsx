import type { Judgement, Outcome, Verdict } from '#engine';
import { Band } from '../entry/fields/band.tsx';
import { VerdictSymbol } from '../proofs/verdict-mark.tsx';
import { paperWords, type SheetRow } from '#paper';

/** A verdict that survives a black-and-white copier: a word and a shape. */
export function SheetVerdict({
  judgement,
  band,
}: {
  readonly judgement: Judgement | undefined;
  readonly band?: SheetRow['band'];
}) {
  if (judgement === undefined) return null;
  return <VerdictWord verdict={judgement.verdict} text={paperWords.verdicts[judgement.verdict]} band={band} />;
}

const verdictOf: Record<Outcome, Verdict> = {
  satisfactory: 'pass',
  'satisfactory with remarks': 'attention',
  limited: 'attention',
  'not satisfactory': 'fail',
  incomplete: 'not tested',
};

export function SheetOutcome({ outcome }: { readonly outcome: Outcome }) {
  return <VerdictWord verdict={verdictOf[outcome]} text={paperWords.outcomes[outcome]} />;
}

interface WordProps {
  readonly verdict: Verdict;
  readonly text: string;
  readonly band?: SheetRow['band'];
}

function VerdictWord({ verdict, text, band }: WordProps) {
  return (
    <span className={`sheet-verdict is-${verdict.replace(' ', '-')}`}>
      {band === undefined ? <VerdictSymbol verdict={verdict} /> : <Band verdict={verdict} at={band.at} />} {text}
    </span>
  );
}
