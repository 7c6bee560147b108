import { rankWith, type JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import { JsonFormsDispatch } from '@jsonforms/react';
import { useId, useMemo, useState } from 'react';
import {
  child,
  isObject,
  type JsonObject,
  type PickOption,
  followed,
  isOfType,
  textMember,
  type Column,
} from '#engine';
import { usePlace } from '../../store/use-place.ts';
import type { FieldPlace, RendererProps } from '../../store/field-place.ts';
import { Notes } from '../fields/notes.tsx';
import { schemaTester } from '../fields/schema-tester.ts';
import { useReportStore } from '../../store/store-context.ts';
import { VerdictSoFar } from '../../proofs/verdict-mark.tsx';
import { CalibrationNote, useExpired } from '../pick/calibration-note.tsx';
import { KnownFacts } from '../known/known-facts.tsx';
import { membersOfThing } from '../known/known-parts.ts';
import { useWide, type Elements } from '#screen';
import { RowActions, useRowTools, type RowTools } from '../rows/row-actions.tsx';
import { RowsFrame } from '../rows/rows-frame.tsx';
import { useIsHidden, useJudgement, useRowName, useRowNotes } from '../rows/use-row.ts';
import { useRows } from '../rows/use-rows.ts';
import { layoutOf } from './object.tsx';
import { theirSchema } from '../../store/json-forms-types.ts';

/** A list whose rows are more than a line of readings: each is a small form of its own. */
export const objectListEntry: JsonFormsRendererRegistryEntry = {
  tester: rankWith(
    30,
    schemaTester((schema, _options, root) => isOfType(schema, 'array') && isFormSchema(rowSchema(root, schema))),
  ),
  renderer: ObjectList,
};

function rowSchema(root: JsonObject, list: JsonObject): JsonObject {
  return isObject(list['items']) ? followed(root, list['items']) : {};
}

function isFormSchema(row: JsonObject): boolean {
  return (
    isOfType(row, 'object') && isObject(row['properties']) && row['oneOf'] === undefined && row['anyOf'] === undefined
  );
}

function ObjectList(props: RendererProps) {
  return <Forms place={usePlace(props)} uischema={props.uischema} />;
}

function Forms({ place, uischema }: { readonly place: FieldPlace; readonly uischema: RendererProps['uischema'] }) {
  const store = useReportStore();
  const rows = useRows(place);
  const labelId = useId();
  const item = theirSchema(rowSchema(store.template.bundle.schema, place.schema));
  const layout = useMemo(() => layoutOf(store, uischema, item, place.path), [store, uischema, item, place.path]);
  const { pick, tools } = useRowTools(place, rows);
  if (!rows.view.visible) return null;
  return (
    <RowsFrame place={place} rows={rows} labelId={labelId} pick={pick}>
      <ol className="form-cards">
        {Array.from({ length: rows.count }, (_, row) => (
          <RowForm
            key={row}
            place={place}
            row={row}
            count={rows.count}
            pick={pick}
            tools={tools}
            draw={() => (
              <JsonFormsDispatch
                uischema={layout}
                schema={item}
                path={`${place.path}.${row}`}
                enabled={rows.view.editable}
              />
            )}
          />
        ))}
      </ol>
    </RowsFrame>
  );
}

/** The fields of a row have their own subscriptions. */
const noColumns: readonly Column[] = [];

interface RowFormProps {
  readonly place: FieldPlace;
  readonly row: number;
  readonly count: number;
  readonly pick: PickOption | undefined;
  readonly tools: RowTools | undefined;
  /** Its fields. */
  readonly draw: () => Elements;
}

function RowForm({ place, row, count, pick, tools, draw }: RowFormProps) {
  const store = useReportStore();
  const isDesk = useWide();
  const pointer = child(place.pointer, row);
  const isHidden = useIsHidden(pointer);
  const labelName = textMember(place.options, 'rowLabel') ?? textMember(place.options, 'elementLabelProp');
  const name = useRowName(place.pointer, row, labelName);
  const judgement = useJudgement(pointer);
  const notes = useRowNotes(place.pointer, row, noColumns);
  const expired = useExpired(pick, pointer);
  // What was picked is complete, and is not typed over by accident.
  const [members] = useState(() => pick && tools && membersOfThing(store, pointer));
  const others = members?.filter((member) => member !== child(pointer, labelName ?? ''));
  if (isHidden) return null;
  return (
    <li className="form-card" data-pointer={pointer} aria-label={name}>
      <div className="form-card-head">
        <span className="form-card-name">{name}</span>
        {judgement !== undefined && <VerdictSoFar verdict={judgement.verdict} />}
        {tools !== undefined && <RowActions tools={tools} list={place.pointer} row={row} name={name} count={count} />}
      </div>
      {isDesk || others === undefined ? draw() : <KnownFacts places={others} name={name} draw={draw} />}
      <Notes issues={notes} />
      {notes.length === 0 && <CalibrationNote day={expired} />}
    </li>
  );
}
