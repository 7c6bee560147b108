import { useMemo } from 'react';
import { isObject, namesOf, parentOf, pickOption, schemaAt } from '#engine';
import type { FieldPlace } from '../../store/field-place.ts';
import { useReportStore } from '../../store/store-context.ts';
import { CalibrationNote, useExpired } from './calibration-note.tsx';
import { PickForObject } from './pick-for-row.tsx';

/** A pick button at a text with `pick`: fills the text and the fields beside it. */
export function PickBeside({ place: { options, pointer } }: { readonly place: FieldPlace }) {
  const { template } = useReportStore();
  const around = parentOf(pointer);
  const option = useMemo(() => {
    const properties = schemaAt(template.bundle.schema, namesOf(around))?.['properties'];
    return pickOption(options, isObject(properties) ? Object.keys(properties) : []);
  }, [template, options, around]);
  const expired = useExpired(option, around);
  if (option === undefined) return null;
  return (
    <>
      <PickForObject option={option} object={around} />
      <CalibrationNote day={expired} />
    </>
  );
}
