import { useEffect, useRef } from 'react';
import { term } from '#form';
import { useWatched } from '../use-watched.ts';
import { Filling, type FillingProps } from './filling.tsx';
import { Opening } from './opening.tsx';
import { useClaim } from './use-claim.ts';

type FillReportProps = Omit<FillingProps, 'claim'>;

/** A report that is being filled, in this tab or in another one of this browser. */
export function FillReport(props: FillReportProps) {
  const claim = useClaim(props.device, props.start.draft.mappingId);
  return claim ? <Held {...props} claim={claim} /> : null;
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
  // Drawn for reading first, every field would be drawn twice. The browser answers within milliseconds.
  if (holder === 'asking') return <Opening title={term(props.start.draft.head.Mapping.ReportTitle)} />;
  return <Filling key={generation} {...props} claim={claim} />;
}
