import { useState } from 'react';
import { useReportFact } from '../../store/use-field.ts';
import { tableWords } from '../../words/table-words.ts';

interface CopyButtonProps {
  /** What may be copied into empty places, and what would overwrite something. */
  readonly plan: () => { readonly free: readonly unknown[]; readonly taken: readonly unknown[] };
  readonly text: string;
  readonly onCopy: (withTaken: boolean) => void;
}

/** *Copy as found to as left*. What was typed is overwritten only when the person says so. */
export function CopyButton({ plan, text, onCopy }: CopyButtonProps) {
  const [isAsking, setAsking] = useState(false);
  // One text, so that the button is drawn again only when there is more or less to copy.
  const [free = 0, taken = 0] = useReportFact(() => {
    const now = plan();
    return `${String(now.free.length)} ${String(now.taken.length)}`;
  })
    .split(' ')
    .map(Number);
  if (free + taken === 0) return null;

  const copy = (withTaken: boolean): void => {
    onCopy(withTaken);
    setAsking(false);
  };
  if (!isAsking || taken === 0) {
    return (
      <button type="button" className="form-quiet-button" onClick={() => (taken > 0 ? setAsking(true) : copy(false))}>
        {text}
      </button>
    );
  }
  return (
    <div role="group" aria-label={tableWords.pair.question(taken)} className="form-copy-question">
      <span>{tableWords.pair.question(taken)}</span>
      <button type="button" className="form-button" onClick={() => copy(false)}>
        {tableWords.pair.keep}
      </button>
      <button type="button" className="form-button" onClick={() => copy(true)}>
        {tableWords.pair.overwrite(taken)}
      </button>
    </div>
  );
}
