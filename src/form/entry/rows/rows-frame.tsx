import { useLayoutEffect, useRef } from 'react';
import { child, type PickOption, type Pointer } from '#engine';
import type { FieldPlace } from '../../store/field-place.ts';
import { Notes } from '../fields/notes.tsx';
import { VerdictSoFar } from '../../proofs/verdict-mark.tsx';
import { PickRow } from '../pick/pick-row.tsx';
import { words } from '../../words/words.ts';
import type { Rows } from './use-rows.ts';
import type { Elements } from '#screen';

interface RowsFrameProps {
  readonly place: FieldPlace;
  readonly rows: Rows;
  readonly labelId: string;
  /** The list that rows may be filled from. */
  readonly pick?: PickOption | undefined;
  readonly children: Elements;
}

/** The frame around the rows of any list: name, verdict, adding a row, and undoing a removal. */
export function RowsFrame({ place, rows, labelId, pick, children }: RowsFrameProps) {
  const { view, removed } = rows;
  const section = useRef<HTMLElement>(null);
  const lastRemoved = useRef(removed);
  useLayoutEffect(() => {
    const at = (removed ?? lastRemoved.current)?.at;
    lastRemoved.current = removed;
    // The pressed button may have disappeared with its row, or with the restored one.
    if (at === undefined || document.activeElement !== document.body) return;
    focusRow(section.current, place.pointer, removed === undefined ? at : at - 1);
  }, [removed, place.pointer]);
  return (
    <section
      ref={section}
      className={rows.isSettling ? 'form-list is-settling' : 'form-list'}
      {...(place.label === '' ? { 'aria-label': place.name } : { 'aria-labelledby': labelId })}
      data-pointer={place.pointer}
      onBlur={rows.touch}
    >
      {place.label !== '' && (
        <div className="form-list-head">
          <h3 id={labelId} className="form-group-label">
            {place.label}
          </h3>
          {view.judgement !== undefined && (
            <span aria-live="polite">
              <VerdictSoFar verdict={view.judgement.verdict} />
            </span>
          )}
        </div>
      )}
      {place.description !== undefined && <p className="form-hint">{place.description}</p>}
      {rows.count === 0 ? <p className="form-hint">{words.noRows}</p> : children}
      <Notes issues={view.issues} />
      {view.editable && !rows.isFixed && (
        <div className="form-actions">
          {pick !== undefined && <PickRow option={pick} place={place} rows={rows} />}
          {rows.mayAdd && (
            <button type="button" className="form-button" onClick={rows.add}>
              {`+ ${words.addRow}`}
            </button>
          )}
          {removed !== undefined && (
            <p className="form-undo" role="status">
              <span>{words.removed(removed.name)}</span>
              <button type="button" className="form-button" onClick={removed.undo}>
                {words.putBack}
              </button>
            </p>
          )}
        </div>
      )}
    </section>
  );
}

/** Focuses the row's own button, which opens no keyboard; without such a row, the button that adds one. */
function focusRow(section: HTMLElement | null, list: Pointer, row: number): void {
  const inRow = section?.querySelector<HTMLElement>(
    `[data-pointer="${child(list, Math.max(0, row))}"] :is(.form-line-open, .form-remove:not(.is-move))`,
  );
  const add = section?.querySelector<HTMLElement>(':scope > .form-actions > .form-button');
  (inRow ?? add)?.focus();
}
