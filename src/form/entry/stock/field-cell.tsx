import { useId, useMemo } from 'react';
import { type JsonObject, followed, textMember } from '#engine';
import { term } from '#language';
import type { FieldPlace } from '../../store/field-place.ts';
import { useReportStore } from '../../store/store-context.ts';
import { useField } from '../../store/use-field.ts';
import { kindFor } from '../renderers/kinds.ts';
import { namesInPath, pointerOfPath } from '../../store/data-path.ts';
import type { StockProps } from './stock-props.ts';
import { ourJson } from '../../store/json-forms-types.ts';

/** Our field in a cell of a stock table, which draws the head and the errors itself. */
export function FieldCell({ schema, path, enabled = true }: StockProps) {
  const store = useReportStore();
  const place = useMemo(
    () => placeInCell(followed(store.template.bundle.schema, ourJson(schema)), path, enabled),
    [store, schema, path, enabled],
  );
  const { view, write, touch } = useField({ pointer: place.pointer, base: place.base, writable: place.writable });
  const id = useId();
  const kind = kindFor(place.schema);
  if (kind === undefined || !view.visible) return null;
  return (
    <div className="form-cell is-grid" data-pointer={place.pointer} onBlur={touch}>
      <span id={`${id}-label`} className="form-unseen">
        {kind.shape === 'single' ? <label htmlFor={id}>{place.name}</label> : place.name}
      </span>
      <kind.Input
        id={id}
        labelId={`${id}-label`}
        describedBy={undefined}
        place={place}
        view={view}
        write={write}
        required={false}
        invalid={view.issues.some((issue) => issue.level === 'error')}
        dense
      />
    </div>
  );
}

/** A stock table passes the schema of the cell and its full path. */
function placeInCell(schema: JsonObject, path: string, enabled: boolean): FieldPlace {
  return {
    pointer: pointerOfPath(path),
    path,
    base: path,
    schema,
    element: undefined,
    options: {},
    label: '',
    name: term(textMember(schema, 'title') ?? namesInPath(path).at(-1) ?? ''),
    description: undefined,
    required: false,
    writable: enabled && schema['readOnly'] !== true,
  };
}
