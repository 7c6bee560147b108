import type { UISchemaElement } from '@jsonforms/core';
import { useMemo } from 'react';
import { isArray, isObject, toPointer, type Pointer, namesInScope } from '#engine';
import { useLanguage } from '#screen';
import { namesInPath } from '../../store/data-path.ts';
import { ruleEnables, ruleShows } from '../../store/field-watch.ts';
import { useReportFact } from '../../store/use-field.ts';

/** Whether a layout element is visible and writable. One that holds only controls that do not apply is hidden. */
export function useElement(
  element: UISchemaElement,
  path: string,
  enabled: boolean,
): { readonly visible: boolean; readonly enabled: boolean } {
  useLanguage();
  const places = useMemo(() => placesIn(element, path), [element, path]);
  const visible = useReportFact(
    (store) =>
      ruleShows(store, element, path) && (places === undefined || places.some((pointer) => !store.isHidden(pointer))),
  );
  const allowed = useReportFact((store) => ruleEnables(store, element, path));
  return { visible, enabled: enabled && allowed };
}

/** The places of the controls inside an element; `undefined` when it contains something else, which is always visible. */
function placesIn(element: unknown, path: string): readonly Pointer[] | undefined {
  if (!isObject(element)) return undefined;
  if (typeof element['scope'] === 'string')
    return [toPointer([...namesInPath(path), ...namesInScope(element['scope'])])];
  if (!isArray(element['elements']) || element['elements'].length === 0) return undefined;
  const inner = element['elements'].map((each) => placesIn(each, path));
  return inner.every((each) => each !== undefined) ? inner.flat() : undefined;
}
