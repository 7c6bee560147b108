import type { JsonFormsCellRendererRegistryEntry, JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import { createElement, Suspense, use } from 'react';
import { PartBoundary } from '../part-boundary.tsx';
import { words } from '../words.ts';
import { loadStock } from './load-stock.ts';
import type { StockProps } from './stock-props.ts';

/** Takes whatever no renderer of ours takes. Its rank is the lowest of all. */
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
