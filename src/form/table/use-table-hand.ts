import { useMemo, useState } from 'react';
import type { Json, Pointer } from '#engine';
import { useReportStore } from '../fields/store-context.ts';
import { CellChoice } from './cell-choice.ts';
import type { Column } from './columns.ts';
import { tableHandlers, type TableHandlers } from './table-handlers.ts';
import { fillDown, type Said, type TableWork } from './table-work.ts';

export interface TableHand {
  readonly choice: CellChoice;
  readonly on: TableHandlers;
  /** What the last command on cells did, or why it did nothing. */
  readonly said: Said | undefined;
  readonly say: (said: Said | undefined) => void;
  readonly copyDown: () => void;
}

interface HandOptions {
  readonly list: Pointer;
  readonly columns: readonly Column[];
  readonly every: readonly Column[];
  readonly labelName: string | undefined;
  readonly writable: boolean;
  readonly mayHold: number;
  readonly newRow: () => Json;
  /** Enter goes along the row first. */
  readonly across: boolean;
}

/** Everything that is done to the cells of one table by keys, mouse and clipboard. */
export function useTableHand(options: HandOptions): TableHand {
  const { list, columns, every, labelName, writable, mayHold, newRow, across } = options;
  const store = useReportStore();
  const [choice] = useState(() => new CellChoice());
  const [said, say] = useState<Said>();
  const steady = useMemo(() => {
    const work: TableWork = { table: { store, list, columns, every }, choice, labelName, mayHold, newRow };
    const run = (command: (work: TableWork) => Said | undefined): void => {
      if (writable) say(command(work));
    };
    return {
      choice,
      say,
      copyDown: () => run((each) => fillDown(each, 'empty below')),
      on: tableHandlers({ work, run, across, writable }),
    };
  }, [store, list, columns, every, labelName, writable, mayHold, newRow, across, choice]);
  return { ...steady, said };
}
