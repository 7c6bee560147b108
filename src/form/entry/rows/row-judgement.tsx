import type { Pointer } from '#engine';
import { VerdictSoFar } from '../../proofs/verdict-mark.tsx';
import { words } from '../../words/words.ts';
import { useJudgement } from './use-row.ts';

interface RowJudgementProps {
  readonly pointer: Pointer;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The verdict of a row; a tap shows what it was judged by. */
export function RowJudgement({ pointer, name, isOpen, onToggle }: RowJudgementProps) {
  const judgement = useJudgement(pointer);
  return (
    <button type="button" className="form-row-verdict" aria-expanded={isOpen} onClick={onToggle}>
      <span className="form-unseen">{`${words.details(name)}: `}</span>
      <span aria-live="polite">
        {judgement === undefined ? <span className="form-why">?</span> : <VerdictSoFar verdict={judgement.verdict} />}
      </span>
    </button>
  );
}
