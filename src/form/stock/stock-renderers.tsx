import type { JsonFormsCellRendererRegistryEntry, JsonFormsRendererRegistryEntry, JsonSchema } from '@jsonforms/core';
import { JsonFormsContext } from '@jsonforms/react';
import { materialCells, materialRenderers } from '@jsonforms/material-renderers';
import { createElement, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { useReportStore } from '../fields/store-context.ts';
import { words } from '../words.ts';
import type { StockProps } from './stock-props.ts';

/** The Material renderer that suits best. This file and all of Material UI's form set are loaded only when one is needed. */
export function StockRenderer(props: StockProps) {
  const { template } = useReportStore();
  const best = bestOf(materialRenderers, props, template.bundle.schema);
  if (best === undefined) return <p className="form-note is-error">{words.unknownPart}</p>;
  return <Live>{createElement(best.renderer as ComponentType<StockProps>, props)}</Live>; // registries hold components untyped
}

export function StockCell(props: StockProps) {
  const { template } = useReportStore();
  const best = bestOf(materialCells, props, template.bundle.schema);
  if (best === undefined) return <span>{words.unknownPart}</span>;
  return createElement(best.cell as ComponentType<StockProps>, props); // registries hold components untyped
}

type Entry = JsonFormsRendererRegistryEntry | JsonFormsCellRendererRegistryEntry;

function bestOf<E extends Entry>(
  entries: readonly E[],
  { uischema, schema }: StockProps,
  rootSchema: JsonSchema,
): E | undefined {
  let best: { readonly entry: E; readonly rank: number } | undefined;
  for (const entry of entries) {
    const rank = entry.tester(uischema, schema, { rootSchema, config: {} });
    if (rank > (best?.rank ?? -1)) best = { entry, rank };
  }
  return best?.entry;
}

/** Stock renderers read the state from React's context and expect a new one for every change: inside here they get it. */
function Live({ children }: { readonly children: ReactNode }) {
  const store = useReportStore();
  const context = useSyncExternalStore(store.subscribe, store.stockContext);
  return <JsonFormsContext.Provider value={context}>{children}</JsonFormsContext.Provider>;
}
