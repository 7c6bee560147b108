import type { Verdict } from '#engine';

interface BandProps {
  /** Absent until something was read. */
  readonly verdict: Verdict | undefined;
  /** 0 at the lower limit, 1 at the upper one. */
  readonly at: number | undefined;
}

/**
 * The mark of a reading: the band between its limits, and where the reading is. Inside or outside says it without colour; what
 * failed is a cross, a remark a lozenge.
 */
export function Band({ verdict, at }: BandProps) {
  const isRead = verdict !== undefined && verdict !== 'not tested';
  return (
    <svg viewBox="0 0 28 14" width="28" height="14" aria-hidden="true" className="form-band">
      <path d="M6 1v12M22 1v12" stroke="currentColor" strokeWidth="2" />
      <path d="M6 7h16" stroke="currentColor" strokeWidth="1.2" opacity="0.55" />
      {isRead && <Dot verdict={verdict} x={placeOf(verdict, at)} />}
    </svg>
  );
}

function Dot({ verdict, x }: { readonly verdict: Exclude<Verdict, 'not tested'>; readonly x: number }) {
  if (verdict === 'pass') return <circle cx={x} cy="7" r="3.4" fill="currentColor" />;
  if (verdict === 'attention') return <path d={`M${x} 2.4 ${x + 4} 7 ${x} 11.6 ${x - 4} 7Z`} fill="currentColor" />;
  return <path d={`M${x - 3} 4l6 6m0-6-6 6`} stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />;
}

/** A reading that passed is drawn inside, however close to its limit, and one that failed outside. */
function placeOf(verdict: Verdict, at: number | undefined): number {
  if (verdict === 'pass') return 10 + 8 * Math.min(1, Math.max(0, at ?? 0.5));
  const isLow = at !== undefined && at < 0.5;
  if (verdict === 'attention') return isLow ? 6 : 22;
  return isLow ? 3.2 : 24.8;
}
