import type { JsonFormsCellRendererRegistryEntry, JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import { createElement, Suspense, use } from 'react';
import { PartBoundary } from '../../parts/part-boundary.tsx';
import { words } from '../../words/words.ts';
import type { StockProps } from './stock-props.ts';

/** The fallback for what no renderer of ours takes, with the lowest rank of all. */
export const stockEntry: JsonFormsRendererRegistryEntry = {
  tester: () => 0,
  renderer: (props: StockProps) => (
    <PartBoundary>
      <Suspense fallback={<p className="form-hint">{words.loadingPart}</p>}>
        <div className="form-stock">
          <LoadedRenderer {...props} />
        </div>
      </Suspense>
    </PartBoundary>
  ),
};

export const stockCellEntry: JsonFormsCellRendererRegistryEntry = {
  tester: () => 0,
  cell: (props: StockProps) => (
    <Suspense fallback={null}>
      <LoadedCell {...props} />
    </Suspense>
  ),
};

function LoadedRenderer(props: StockProps) {
  return createElement(use(loadStock()).StockRenderer, props);
}

function LoadedCell(props: StockProps) {
  return createElement(use(loadStock()).StockCell, props);
}

const load = () => import('./stock-renderers.tsx');

let stock: ReturnType<typeof load> | undefined;

/** Loads the stock renderers, a separate script that most forms never need. A failed load is retried on the next use. */
function loadStock(): ReturnType<typeof load> {
  stock ??= load().catch((error: unknown) => {
    stock = undefined;
    throw error;
  });
  return stock;
}
