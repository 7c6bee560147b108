import { rankWith, uiTypeIs, type JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import { useMemo } from 'react';
import type { Chart } from '#engine';
import { LazyChart } from '../../chart/lazy-chart.tsx';
import type { RendererProps } from '../../store/field-place.ts';
import { useReportStore } from '../../store/store-context.ts';
import { useWide } from '#screen';
import { useElement } from '../fields/use-element.ts';
import { useReportFact } from '../../store/use-field.ts';
import { useTerm } from '../../words/use-term.ts';
import { words } from '../../words/words.ts';
import { ourJson } from '../../store/json-forms-types.ts';

export const chartEntry: JsonFormsRendererRegistryEntry = {
  tester: rankWith(20, uiTypeIs('Chart')),
  renderer: ChartElement,
};

/** Readings lie on it: the picture is looked at while they are entered. */
export const isCurve = ({ series }: Chart): boolean => series.some(({ kind }) => kind === 'curve');

function ChartElement({ uischema, path = '' }: RendererProps) {
  const { template } = useReportStore();
  const { visible } = useElement(uischema, path, true);
  const evaluation = useReportFact((store) => store.evaluation);
  const context = useReportFact((store) => store.context);
  const chart = template.charts.get(ourJson(uischema));
  const isSmall = !useWide() && chart !== undefined && isCurve(chart);
  const term = useTerm();
  const said = useMemo(() => chart && inTerms(chart, term), [chart, term]);
  if (!visible || said === undefined) return null;
  return (
    <LazyChart
      template={template}
      chart={said}
      evaluation={evaluation}
      context={context}
      say={words}
      isSmall={isSmall}
    />
  );
}

function inTerms(chart: Chart, term: (text: string) => string): Chart {
  const named = <One extends { readonly label: string }>(one: One): One => ({ ...one, label: term(one.label) });
  return { ...named(chart), x: named(chart.x), y: named(chart.y), series: chart.series.map(named) };
}
