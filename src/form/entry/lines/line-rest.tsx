import { useEffect, useRef, useState } from 'react';
import { child, valueAt, type Pointer, type Verdict, choicesOf, toPointerIn, type Column } from '#engine';
import { useReportStore } from '../../store/store-context.ts';
import { useReportFact } from '../../store/use-field.ts';
import { valueWithUnit } from '../../words/value-text.ts';
import { words } from '../../words/words.ts';
import { hasRowActions, RowActions } from '../rows/row-actions.tsx';
import { hasSomethingBehind, RowBehind } from '../rows/row-behind.tsx';
import type { RowsProps } from '../rows/rows-props.ts';
import { CardCells } from './card-cells.tsx';
import { nameOf, type LineColumns } from './line-columns.ts';
import { useIsWanted } from './use-line.ts';

interface LineRestProps extends RowsProps {
  readonly id: string;
  readonly row: number;
  readonly name: string;
  readonly line: LineColumns;
  /** Stands before the readings. */
  readonly naming: readonly Column[];
  readonly previousRow: number | undefined;
  /** Somebody opened it, to see how it is judged. */
  readonly isExplained: boolean;
}

/**
 * The rest of a row: its other fields, what was computed and how it is judged. What the row starts with, such as its limit, is
 * text until *Edit*.
 */
export function LineRest({ id, row, name, line, naming, previousRow, isExplained, ...rows }: LineRestProps) {
  const { list, count, columns, writable, tools } = rows;
  const store = useReportStore();
  const pointer = child(list, row);
  const has = (column: Column): boolean => (valueAt(store.evaluation.data, toPointerIn(pointer, column)) ?? '') !== '';
  const [given] = useState(() =>
    writable ? line.rest.filter((column) => startsAsText(column) && has(column)) : line.rest,
  );
  const [isEdited, setEdited] = useState(false);
  const isWanted = useIsWanted(pointer, line);
  const isText = (column: Column): boolean => !isEdited && !(isWanted && writable) && given.includes(column);
  // Whoever opens a row that did not pass looks for the reason, so it comes first. The order stays while the row is open.
  const [isReasonFirst] = useState(() => hasFault(store.evaluation.verdicts.get(pointer)?.verdict));
  const part = useRef<HTMLDivElement>(null);
  // It may open at the foot of the screen. A reason scrolls into view by itself.
  useEffect(() => {
    const { current } = part;
    if (!isReasonFirst && typeof current?.scrollIntoView === 'function') current.scrollIntoView({ block: 'nearest' });
  }, [isReasonFirst]);
  const entered = line.rest.filter((column) => !isText(column) && !naming.includes(column));
  const facts = [...line.facts, ...line.rest.filter(isText)];
  const canEdit = writable && facts.some((column) => given.includes(column));
  const isShown = ({ schema }: Column): boolean => schema['accept'] !== undefined && (isExplained || isReasonFirst);
  const judged = columns.filter(isShown);
  const folded = columns.filter((column) => hasSomethingBehind(column) && !judged.includes(column));

  return (
    <div ref={part} id={id} className="form-line-rest">
      {isReasonFirst && judged.length > 0 && <RowBehind row={pointer} columns={judged} />}
      <CardCells {...rows} row={row} name={name} shown={entered} previousRow={previousRow} />
      {facts.length > 0 && (
        <dl className="form-line-list">
          {facts.map((column) => (
            <Fact key={nameOf(column)} row={pointer} column={column} />
          ))}
        </dl>
      )}
      {!isReasonFirst && judged.length > 0 && <RowBehind row={pointer} columns={judged} />}
      {folded.length > 0 && (
        <details className="form-formula">
          <summary>{words.workedOut}</summary>
          <RowBehind row={pointer} columns={folded} />
        </details>
      )}
      {(canEdit || hasRowActions(tools)) && (
        <div className="form-line-actions">
          {canEdit && (
            <button
              type="button"
              className="form-button form-line-edit"
              aria-label={words.editRow(name)}
              onClick={() => setEdited(true)}
            >
              {words.edit}
            </button>
          )}
          {hasRowActions(tools) && <RowActions tools={tools} list={list} row={row} name={name} count={count} />}
        </div>
      )}
    </div>
  );
}

const hasFault = (verdict: Verdict | undefined): boolean => verdict === 'fail' || verdict === 'attention';

/** Texts and numbers; a choice is one tap and shows what else there is. */
const startsAsText = ({ isPrefilled, schema }: Column): boolean => isPrefilled && choicesOf(schema) === undefined;

function Fact({ row, column }: { readonly row: Pointer; readonly column: Column }) {
  const pointer = toPointerIn(row, column);
  const text = useReportFact((store) =>
    store.isHidden(pointer) ? undefined : valueWithUnit(column.schema, valueAt(store.evaluation.data, pointer)),
  );
  if (text === undefined) return null;
  return (
    <div data-pointer={pointer}>
      <dt>{column.label}</dt>
      <dd translate="no">{text}</dd>
    </div>
  );
}
