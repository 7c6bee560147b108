import type { Judgement, Outcome, Verdict } from '#engine';
import { VerdictSymbol } from '../controls/fields/verdict-mark.tsx';
import { paperWords } from '../words/paper-words.ts';

/** A verdict that survives a black-and-white copier: a word and a shape. */
export function SheetVerdict({ judgement }: { readonly judgement: Judgement | undefined }) {
  if (judgement === undefined) return null;
  return <VerdictWord verdict={judgement.verdict} text={paperWords.verdicts[judgement.verdict]} />;
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

function VerdictWord({ verdict, text }: { readonly verdict: Verdict; readonly text: string }) {
  return (
    <span className={`sheet-verdict is-${verdict.replace(' ', '-')}`}>
      <VerdictSymbol verdict={verdict} /> {text}
    </span>
  );
}
