import { valueAt, type Pointer } from '#engine';
import { Behind } from '../fields/behind.tsx';
import { useReportFact } from '../fields/use-field.ts';
import { VerdictMark } from '../fields/verdict-mark.tsx';
import { isComputed } from '../schema-facts.ts';
import { valueWithUnit } from '../value-text.ts';
import { toPointerIn, type Column } from './columns.ts';
import { useJudgement } from './use-row.ts';

/** Everything in a row that was judged or worked out, with what stands behind it. */
export function RowBehind({ row, columns }: { readonly row: Pointer; readonly columns: readonly Column[] }) {
  return (
    <div className="form-row-behind">
      {columns.filter(hasSomethingBehind).map((column) => (
        <CellBehind key={column.names.join('/')} pointer={toPointerIn(row, column)} column={column} />
      ))}
    </div>
  );
}

export function hasSomethingBehind({ schema }: Column): boolean {
  return isComputed(schema) || schema['accept'] !== undefined;
}

function CellBehind({ pointer, column }: { readonly pointer: Pointer; readonly column: Column }) {
  const judgement = useJudgement(pointer);
  const value = useReportFact((store) => valueAt(store.evaluation.data, pointer));
  return (
    <div className="form-cell-behind">
      <p>
        <b>{column.label}</b> {valueWithUnit(column.schema, value)}{' '}
        {judgement !== undefined && <VerdictMark verdict={judgement.verdict} />}
      </p>
      <Behind pointer={pointer} judgement={judgement} />
    </div>
  );
}
