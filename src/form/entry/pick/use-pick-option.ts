import { useMemo } from 'react';
import { isObject, pickOption, type JsonObject, type PickOption, followed } from '#engine';
import { useReportStore } from '../../store/store-context.ts';

/** What a layout lets people pick for objects of this schema: the rows of a list, or the object itself. */
export function usePickOption(options: JsonObject, object: JsonObject): PickOption | undefined {
  const store = useReportStore();
  return useMemo(() => {
    const { properties } = followed(store.template.bundle.schema, object);
    return pickOption(options, isObject(properties) ? Object.keys(properties) : []);
  }, [store, options, object]);
}
