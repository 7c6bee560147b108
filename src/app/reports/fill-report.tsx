import { useEffect, useRef } from 'react';
import { term } from '#form';
import { LoadingState } from '../shell/loading-state.tsx';
import { Screen } from '../shell/screen.tsx';
import { useWatched } from '../use-watched.ts';
import { Filling, type FillingProps } from './filling.tsx';
import { useClaim } from './use-claim.ts';

type FillReportProps = Omit<FillingProps, 'claim'>;

/** A report that is being filled, in this tab or in another one of this browser. */
export function FillReport(props: FillReportProps) {
  const { draft } = props.start;
  const claim = useClaim(props.device, draft.mappingId);
  if (claim) return <Held {...props} claim={claim} />;
  return (
    <Screen title={term(draft.head.Mapping.ReportTitle)}>
      <LoadingState />
    </Screen>
  );
}

function Held({ claim, ...props }: FillingProps) {
  const { generation, restart } = props.report;
  const holder = useWatched(claim.holder);
  // The generation in which another tab last had the report: what is on the screen since then is not what is on the disk.
  const outdated = useRef<number>(undefined);
  useEffect(() => {
    if (holder === 'elsewhere') outdated.current = generation;
    else if (holder === 'here' && outdated.current === generation) void restart();
  }, [holder, generation, restart]);
  return <Filling key={generation} {...props} claim={claim} />;
}
