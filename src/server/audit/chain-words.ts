import type { ChainFault } from '#contract';

/** What is wrong, in one sentence for the operator of the server. */
export function wordsOfFault(fault: ChainFault): string {
  switch (fault.Kind) {
    case 'changed':
      return `Row ${String(fault.From)} was changed after it was written.`;
    case 'removed':
      return `${rows(fault)} removed.`;
    case 'inserted':
      return `${rows(fault)} inserted later; no server wrote ${fault.From === fault.To ? 'it' : 'them'} there.`;
    case 'reordered':
      return `Row ${String(fault.From)} is out of order: it was written as row ${String(fault.Was)}.`;
    case 'cut-off':
      return `${rows(fault)} removed from the end.`;
    case 'head':
      return `Row ${String(fault.From)} is not the recorded end of the chain: the row or the record was changed.`;
    case 'not-since':
      return 'No row has the given hash. Rows were removed from the end, or this is an older copy or another database.';
  }
}

const rows = ({ From, To }: ChainFault): string =>
  From === To ? `Row ${String(From)} was` : `Rows ${String(From)} to ${String(To)} were`;
