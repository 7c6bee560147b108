import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { term } from '#language';
import { useWatched } from '../../device/use-watched.ts';
import { Filling, type FillingProps } from './filling.tsx';
import { Opening } from '../open/opening.tsx';
import { useSafetyFirst } from './use-safety-first.ts';
import type { Device, EditClaim } from '#offline';

type FillReportProps = Omit<FillingProps, 'claim' | 'safety'>;

/** A report being filled, in this tab or in another tab of this browser. */
export function FillReport(props: FillReportProps) {
  const claim = useClaim(props.device, props.start.draft.mappingId);
  return claim ? <ClaimedReport {...props} claim={claim} /> : null;
}

function ClaimedReport({ claim, ...props }: Omit<FillingProps, 'safety'>) {
  const safety = useSafetyFirst({ view: props.report.view, isBlank: props.start.blank });
  const { generation, restart } = props.report;
  const holder = useWatched(claim.holder);
  // The generation during which another tab held the report: this tab's form is stale from then on.
  const outdated = useRef<number>(undefined);
  useEffect(() => {
    if (holder === 'elsewhere') outdated.current = generation;
    else if (holder === 'here' && outdated.current === generation) void restart();
  }, [holder, generation, restart]);
  // Wait for the claim, which takes milliseconds: a read-only first render would render every field twice.
  if (holder === 'asking') return <Opening title={term(props.start.draft.head.Mapping.ReportTitle)} />;
  return <Filling key={generation} {...props} claim={claim} safety={safety} />;
}

/** Claims the right to edit a report while its form is mounted. The claim survives a restart of the form. */
function useClaim(device: Device, mappingId: number): EditClaim | undefined {
  const [claim, setClaim] = useState<EditClaim>();
  // A layout effect, so the page is never painted without a claim.
  useLayoutEffect(() => {
    const asked = device.drafts.claim(mappingId);
    // The claim is made once, outside React; this stores it.
    // oxlint-disable-next-line react/set-state-in-effect
    setClaim(asked);
    return () => {
      setClaim(undefined);
      asked.release();
    };
  }, [device, mappingId]);
  return claim;
}
