import type { ReactNode } from 'react';
import type { PickOption } from '#engine';
import type { FieldPlace } from '../fields/field-place.ts';
import { Notes } from '../fields/notes.tsx';
import { VerdictMark } from '../fields/verdict-mark.tsx';
import { PickRow } from '../pick/pick-row.tsx';
import { words } from '../words.ts';
import type { Rows } from './use-rows.ts';

interface RowsFrameProps {
  readonly place: FieldPlace;
  readonly rows: Rows;
  readonly labelId: string;
  /** What rows may be filled from. */
  readonly pick?: PickOption | undefined;
  readonly children: ReactNode;
}

/** What stands around the rows of any list: its name and verdict, adding, and taking back a removal. */
export function RowsFrame({ place, rows, labelId, pick, children }: RowsFrameProps) {
  const { view, removed } = rows;
  return (
    <section
      className="form-list"
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
              <VerdictMark verdict={view.judgement.verdict} />
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
              + {words.addRow}
            </button>
          )}
          {removed !== undefined && (
            <p className="form-undo" role="status">
              {words.removed(removed.name)}
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
