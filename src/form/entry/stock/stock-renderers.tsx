import type { JsonFormsCellRendererRegistryEntry, JsonFormsRendererRegistryEntry, JsonSchema } from '@jsonforms/core';
import { JsonFormsContext } from '@jsonforms/react';
import { materialCells, materialRenderers } from '@jsonforms/material-renderers';
import { ThemeProvider, useTheme } from '@mui/material/styles';
import { createElement, useMemo, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { optionsOf } from '../../store/field-place.ts';
import { useReportStore } from '../../store/store-context.ts';
import { usePlace } from '../../store/use-place.ts';
import { i18nIn } from '../../store/json-forms-i18n.ts';
import { useLanguage } from '#screen';
import { words } from '../../words/words.ts';
import type { StockProps } from './stock-props.ts';

/** The best matching Material renderer. This file and all of Material UI's form set load only when one is needed. */
export function StockRenderer(props: StockProps) {
  const { template } = useReportStore();
  const best = bestOf(materialRenderers, props, template.bundle.schema);
  if (best === undefined) return <p className="form-note is-error">{words.unknownPart}</p>;
  const drawn = createElement(best.renderer as ComponentType<StockProps>, props); // registries hold components untyped
  return <Live>{optionsOf(props.uischema)['slider'] === true ? <Named {...props}>{drawn}</Named> : drawn}</Live>;
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

/** The stock slider has no accessible name; only a theme can reach inside to add one. */
function Named({ children, ...props }: StockProps & { readonly children: ReactNode }) {
  const { name } = usePlace(props);
  const around = useTheme();
  const named = useMemo(
    () => ({ ...around, components: { ...around.components, MuiSlider: { defaultProps: { 'aria-label': name } } } }),
    [around, name],
  );
  return <ThemeProvider theme={named}>{children}</ThemeProvider>;
}

/** Stock renderers read the state from React's context and expect a new one for every change: this provides it. */
function Live({ children }: { readonly children: ReactNode }) {
  const store = useReportStore();
  const live = useSyncExternalStore(store.subscribe, store.stockContext);
  const spoken = useLanguage();
  const context = useMemo(() => ({ ...live, i18n: i18nIn(spoken) }), [live, spoken]);
  return <JsonFormsContext.Provider value={context}>{children}</JsonFormsContext.Provider>;
}
