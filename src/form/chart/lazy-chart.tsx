import { Suspense } from 'react';
import { lazyPart } from '#screen';
import { PartBoundary } from '../parts/part-boundary.tsx';
import type { ChartFigureProps } from './chart-figure.tsx';

/** Drawing code loads with the first report that has a chart. */
const ChartFigure = lazyPart(async () => (await import('./chart-figure.tsx')).ChartFigure);

const room = { aspectRatio: '4 / 3', maxWidth: 760 };
const smallRoom = { height: 148 };

interface LazyChartProps extends ChartFigureProps {
  /** On paper: the words in its place if it cannot be loaded. */
  readonly missing?: string;
}

/**
 * A chart, with a placeholder of its size while it loads, so that nothing jumps. If it cannot be loaded, as without a
 * signal, the readings around it can still be entered.
 */
export function LazyChart({ missing, ...props }: LazyChartProps) {
  const instead = missing !== undefined && (
    <p className="sheet-missing" data-missing={props.chart.label}>
      {missing}
    </p>
  );
  return (
    <PartBoundary {...(instead && { instead })}>
      <Suspense fallback={<div data-loading style={props.isSmall === true ? smallRoom : room} />}>
        <ChartFigure {...props} />
      </Suspense>
    </PartBoundary>
  );
}
