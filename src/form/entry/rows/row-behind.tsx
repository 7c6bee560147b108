import { useEffect, useRef } from 'react';
import { valueAt, type Pointer, isComputed, toPointerIn, type Column } from '#engine';
import { Behind } from '../fields/behind.tsx';
import { useReportFact } from '../../store/use-field.ts';
import { VerdictSoFar } from '../../proofs/verdict-mark.tsx';
import { valueWithUnit } from '../../words/value-text.ts';
import { useJudgement } from './use-row.ts';

/** The judgements and computed values of a row, with their explanations. */
export function RowBehind({ row, columns }: { readonly row: Pointer; readonly columns: readonly Column[] }) {
  const panel = useRef<HTMLDivElement>(null);
  // Scrolls into view: it may open at the foot of the screen, or of a scrolled table.
  useEffect(() => {
    const { current } = panel;
    if (typeof current?.scrollIntoView === 'function') current.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <div ref={panel} className="form-row-behind">
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
        <b>{column.label}</b> <span translate="no">{valueWithUnit(column.schema, value)}</span>{' '}
        {judgement !== undefined && <VerdictSoFar verdict={judgement.verdict} isTried={value !== undefined} />}
      </p>
      <Behind pointer={pointer} judgement={judgement} />
    </div>
  );
}
