import { useMemo, useState } from 'react';
import type { Json, Pointer, Column } from '#engine';
import { useReportStore } from '../../store/store-context.ts';
import { CellChoice } from '../cells/cell-choice.ts';
import { tableHandlers, type TableHandlers } from './table-handlers.ts';
import { fillDown, type CommandOutcome, type TableWork } from './table-work.ts';

export interface TableCommands {
  readonly choice: CellChoice;
  readonly on: TableHandlers;
  /** What the last command on cells did, or why it did nothing. */
  readonly outcome: CommandOutcome | undefined;
  readonly report: (outcome: CommandOutcome | undefined) => void;
  readonly copyDown: () => void;
}

interface TableCommandOptions {
  readonly list: Pointer;
  readonly columns: readonly Column[];
  readonly every: readonly Column[];
  readonly labelName: string | undefined;
  readonly writable: boolean;
  readonly mayHold: number;
  readonly newRow: () => Json;
  /** Enter moves along the row first. */
  readonly across: boolean;
}

/** All commands on the cells of one table by keys, mouse and clipboard. */
export function useTableCommands(options: TableCommandOptions): TableCommands {
  const { list, columns, every, labelName, writable, mayHold, newRow, across } = options;
  const store = useReportStore();
  const [choice] = useState(() => new CellChoice());
  const [outcome, report] = useState<CommandOutcome>();
  const steady = useMemo(() => {
    const work: TableWork = { table: { store, list, columns, every }, choice, labelName, mayHold, newRow };
    const run = (command: (work: TableWork) => CommandOutcome | undefined): void => {
      if (writable) report(command(work));
    };
    return {
      choice,
      report,
      copyDown: () => run((each) => fillDown(each, 'empty below')),
      on: tableHandlers({ work, run, across, writable }),
    };
  }, [store, list, columns, every, labelName, writable, mayHold, newRow, across, choice]);
  return { ...steady, outcome };
}
