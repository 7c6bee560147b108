import { useState } from 'react';
import { useReportFact } from '../fields/use-field.ts';
import { words } from '../words.ts';
import type { CopySource } from './copy-source.ts';
import { planCopy, writeCopy } from './copy-found.ts';
import type { Table } from './table-block.ts';
import { saying, type Said } from './table-work.ts';

interface CopyFoundProps {
  readonly work: Parameters<typeof planCopy>[0] & { readonly table: Table; readonly source: CopySource };
  readonly say: (said: Said) => void;
}

/** *Copy as found to as left*. What was typed is overwritten only when the person says so. */
export function CopyFound({ work, say }: CopyFoundProps) {
  const { table, source } = work;
  const [isAsking, setAsking] = useState(false);
  // A number, so that the button is drawn again only when there is more or less to copy.
  const [free = 0, taken = 0] = useReportFact(() => {
    const plan = planCopy(work);
    return `${String(plan.free.length)} ${String(plan.taken.length)}`;
  })
    .split(' ')
    .map(Number);
  if (free + taken === 0) return null;

  const copy = (withTaken: boolean): void => {
    const plan = planCopy(work);
    const changes = withTaken ? [...plan.free, ...plan.taken] : plan.free;
    if (changes.length > 0) writeCopy(table, plan, changes);
    setAsking(false);
    say(saying([words.pair.done(changes.length)]));
  };
  if (!isAsking || taken === 0) {
    return (
      <button type="button" className="form-quiet-button" onClick={() => (taken > 0 ? setAsking(true) : copy(false))}>
        {source.kind === 'list' ? words.pair.copyHere(source.found) : words.pair.copy(source.found, source.left)}
      </button>
    );
  }
  return (
    <div role="group" aria-label={words.pair.question(taken)} className="form-copy-question">
      <span>{words.pair.question(taken)}</span>
      <button type="button" className="form-button" onClick={() => copy(false)}>
        {words.pair.keep}
      </button>
      <button type="button" className="form-button" onClick={() => copy(true)}>
        {words.pair.overwrite(taken)}
      </button>
    </div>
  );
}
