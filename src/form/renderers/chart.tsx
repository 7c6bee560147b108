import { rankWith, uiTypeIs, type JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import type { JsonObject } from '#engine';
import { LazyChart } from '../chart/lazy-chart.tsx';
import type { RendererProps } from '../fields/field-place.ts';
import { useReportStore } from '../fields/store-context.ts';
import { useElement } from '../fields/use-element.ts';
import { useReportFact } from '../fields/use-field.ts';

export const chartEntry: JsonFormsRendererRegistryEntry = {
  tester: rankWith(20, uiTypeIs('Chart')),
  renderer: ChartElement,
};

function ChartElement({ uischema, path = '' }: RendererProps) {
  const { template } = useReportStore();
  const { visible } = useElement(uischema, path, true);
  const evaluation = useReportFact((store) => store.evaluation);
  const context = useReportFact((store) => store.context);
  const chart = template.charts.get(uischema as unknown as JsonObject); // the same element, as JSON Forms calls it
  if (!visible || chart === undefined) return null;
  return <LazyChart template={template} chart={chart} evaluation={evaluation} context={context} />;
}
