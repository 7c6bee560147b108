import { tableWords } from '../../words/table-words.ts';
import type { CopySource } from './copy-source.ts';
import { planCopy, writeCopy } from './copy-found.ts';
import { CopyButton } from '../pair/copy-button.tsx';
import type { Table } from './table-block.ts';
import { outcomeOf, type CommandOutcome } from './table-work.ts';

interface CopyFoundProps {
  readonly work: Parameters<typeof planCopy>[0] & { readonly table: Table; readonly source: CopySource };
  readonly report: (outcome: CommandOutcome) => void;
}

/** *Copy as found to as left* for a table. */
export function CopyFound({ work, report }: CopyFoundProps) {
  const { table, source } = work;
  const copy = (withTaken: boolean): void => {
    const plan = planCopy(work);
    const changes = withTaken ? [...plan.free, ...plan.taken] : plan.free;
    if (changes.length > 0) writeCopy(table, plan, changes);
    report(outcomeOf([tableWords.pair.done(changes.length)]));
  };
  return (
    <CopyButton
      plan={() => planCopy(work)}
      text={
        source.kind === 'list'
          ? tableWords.pair.copyHere(source.found)
          : tableWords.pair.copy(source.found, source.left)
      }
      onCopy={copy}
    />
  );
}
