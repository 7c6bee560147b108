import { memo, useId, useMemo, useState } from 'react';
import { child, toPointer, type Issue, type Json, type Pointer, type Verdict, toPointerIn, type Column } from '#engine';
import type { FieldPlace } from '../../store/field-place.ts';
import { issueText, spokenIssues } from '../fields/issue-words.ts';
import { AsFound } from '../fields/as-found.tsx';
import { LastVisit } from '../fields/last-visit.tsx';
import { Notes } from '../fields/notes.tsx';
import { useField } from '../../store/use-field.ts';
import { VerdictMark, VerdictSymbol } from '../../proofs/verdict-mark.tsx';
import { kindFor } from '../renderers/kinds.ts';
import { namesInPath } from '../../store/data-path.ts';
import { valueWithUnit } from '../../words/value-text.ts';
import { words } from '../../words/words.ts';
import { cellMark, type Entered } from './cell-walk.ts';

interface CellProps {
  readonly column: Column;
  /** Which row of which list. */
  readonly list: Pointer;
  readonly row: number;
  readonly rowName: string;
  readonly at: number;
  readonly writable: boolean;
  /**
   * In a card the label is above the input and the unit beside it; in a grid the head shows both. On a line the row's name is the
   * label, or a short one above each of several.
   */
  readonly layout: 'grid' | 'card' | 'line';
  /** On a line: one of several readings. */
  readonly isLabelled?: boolean;
  /** In a card: one of three side by side. */
  readonly area?: 'phase' | undefined;
  readonly isLast: boolean;
  /** The row of the last visit to compare with. */
  readonly previousRow?: number | undefined;
}

/** One reading of a table. It has its own subscription, so a keystroke in one cell does not re-render the others. */
export const Cell = memo(function Cell(props: CellProps) {
  const { column, list, row, rowName, at, writable, layout, isLabelled = false, area, isLast, previousRow } = props;
  const place = useMemo(() => placeInRow(column, list, row, writable), [column, list, row, writable]);
  const { view, write, touch } = useField({ pointer: place.pointer, base: place.base, writable: place.writable });
  const [isActive, setActive] = useState(false);
  const id = useId();
  const kind = kindFor(column.schema);
  if (!view.visible || kind === undefined) return null;

  const isEntered = view.editable && kind.showsOnly !== true;
  const issues = spokenIssues(view, { isTyping: isActive });
  const isInvalid = issues.some((issue) => issue.level === 'error');
  const isBrief = layout === 'grid' || isLabelled || area === 'phase';
  const label = <CellLabel column={column} rowName={rowName} layout={layout} />;
  const state = isInvalid ? ' is-invalid' : issues.length > 0 ? ' is-doubtful' : '';
  const judged = view.judgement === undefined ? '' : ` is-judged-${view.judgement.verdict.replace(' ', '-')}`;
  return (
    <div
      className={`form-cell is-${layout} is-${area ?? kind.name}${state}${judged}`}
      data-pointer={place.pointer}
      {...cellMark(row, at, isEntered ? enteredAs(column, view.value) : undefined)}
      onFocus={() => setActive(true)}
      onBlur={() => {
        setActive(false);
        touch();
      }}
    >
      {isLabelled && layout === 'line' && (
        <span className="form-cell-label" aria-hidden="true">
          <span>{column.label}</span>
          {column.unit !== undefined && <span className="form-head-unit" translate="no">{` ${column.unit}`}</span>}
        </span>
      )}
      <span id={`${id}-label`} className={labelClass(layout, column.required && isEntered)}>
        {kind.shape === 'single' && isEntered ? <label htmlFor={id}>{label}</label> : label}
      </span>
      {isEntered || (kind.showsOnly === true && layout === 'card') || kind.showsItself === true ? (
        <kind.Input
          id={id}
          labelId={`${id}-label`}
          describedBy={issues.length > 0 ? `${id}-notes` : undefined}
          place={place}
          view={view}
          write={write}
          required={column.required || view.missing}
          invalid={isInvalid}
          dense={layout === 'grid' || isLabelled}
          isUnitNamed={layout === 'line'}
          enterKey={isLast ? 'done' : 'next'}
        />
      ) : (
        <span className="form-read" translate="no">
          {layout === 'grid' || isLabelled ? plain(place, view.value) : valueWithUnit(column.schema, view.value)}
        </span>
      )}
      {isEntered && kind.name === 'number' && (
        <AsFound pointer={place.pointer} schema={column.schema} value={view.value} brief={isBrief} />
      )}
      {isEntered && previousRow !== undefined && (
        <LastVisit
          pointer={place.pointer}
          then={toPointerIn(child(list, previousRow), column)}
          schema={column.schema}
          value={view.value}
          brief={isBrief}
        />
      )}
      {layout !== 'line' && <CellVerdict verdict={view.judgement?.verdict} inWords={kind.shape === 'group'} />}
      <CellNotes id={`${id}-notes`} issues={issues} layout={layout} />
    </div>
  );
});

/** Every box says all by itself: quantity, unit and row. In a card the row is named above, for those who see it. */
function CellLabel({ column: { label, unit }, rowName, layout }: Pick<CellProps, 'column' | 'rowName' | 'layout'>) {
  if (layout !== 'card')
    return (
      <span>{`${layout === 'line' && unit !== undefined ? words.withUnit(label, unit) : label}, ${rowName}`}</span>
    );
  return (
    <>
      <span>{label}</span>
      {rowName !== '' && <span className="form-unseen">{`, ${rowName}`}</span>}
    </>
  );
}

function enteredAs({ isPrefilled, schema }: Column, value: Json | undefined): Entered {
  // The usual limit holds until somebody types another: Enter passes it by.
  if (schema['looser'] !== undefined && schema['default'] === undefined) return 'given';
  if (value === undefined || value === null || value === '') return 'open';
  return isPrefilled ? 'given' : 'filled';
}

/** Marks a reading that did not pass; the row shows the word. */
function CellVerdict({ verdict, inWords }: { readonly verdict: Verdict | undefined; readonly inWords: boolean }) {
  if (verdict !== 'fail' && verdict !== 'attention') return null;
  if (inWords) return <VerdictMark verdict={verdict} />;
  return (
    <span className={`form-cell-verdict is-${verdict}`}>
      <VerdictSymbol verdict={verdict} />
      <span className="form-unseen">{words.verdicts[verdict]}</span>
    </span>
  );
}

function labelClass(layout: CellProps['layout'], isRequired: boolean): string {
  if (layout !== 'card') return 'form-unseen';
  return isRequired ? 'form-cell-label is-required' : 'form-cell-label';
}

/** In a grid or on a line, notes would break the row apart: screen readers read them in the cell, others see them below the row. */
function CellNotes({
  id,
  issues,
  layout,
}: {
  readonly id: string;
  readonly issues: readonly Issue[];
  readonly layout: CellProps['layout'];
}) {
  if (layout === 'card') return <Notes id={id} issues={issues} />;
  return issues.length === 0 ? null : (
    <span id={id} className="form-unseen">
      {issues.map((issue) => issueText(issue)).join(' ')}
    </span>
  );
}

function plain(place: FieldPlace, value: Parameters<typeof valueWithUnit>[1]): string {
  const { unit: _unit, ...schema } = place.schema;
  return valueWithUnit(schema, value);
}

/** In a grid the head names the unit once per column. */
function placeInRow(column: Column, list: Pointer, row: number, writable: boolean): FieldPlace {
  const names = [...namesInPath(list), String(row)];
  const path = [...names, ...column.names].join('.');
  return {
    pointer: toPointer([...names, ...column.names]),
    path,
    base: names.join('.'),
    schema: column.schema,
    element: undefined,
    options: column.scan === true ? { scan: true } : {},
    label: column.label,
    name: column.label,
    description: undefined,
    required: column.required,
    writable: writable && column.schema['readOnly'] !== true,
  };
}
