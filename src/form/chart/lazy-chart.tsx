import { lazy, Suspense } from 'react';
import { PartBoundary } from '../part-boundary.tsx';
import type { ChartFigureProps } from './chart-figure.tsx';

/** Drawing is loaded with the first report that has a chart. */
const ChartFigure = lazy(() => import('./chart-figure.tsx').then((module) => ({ default: module.ChartFigure })));

const room = { aspectRatio: '4 / 3', maxWidth: 760 };

/**
 * A chart, and before it is there the room it will take, so that nothing jumps. Where it cannot be fetched, as without signal,
 * the readings around it can still be entered.
 */
export function LazyChart(props: ChartFigureProps) {
  return (
    <PartBoundary>
      <Suspense fallback={<div style={room} />}>
        <ChartFigure {...props} />
      </Suspense>
    </PartBoundary>
  );
}
