import type { Json } from '#engine';

interface StepButtonProps {
  readonly label: string;
  readonly sign: '−' | '+';
  readonly value: Json | undefined;
  /** The minimum. */
  readonly least: number;
  readonly onStep: (next: number) => void;
}

/** One more or one less, as big as a thumb: counts are seldom typed. */
export function StepButton({ label, sign, value, least, onStep }: StepButtonProps) {
  const counted = typeof value === 'number' ? value : 0;
  const next = Math.max(least, counted + (sign === '+' ? 1 : -1));
  return (
    <button
      type="button"
      className="form-step-button"
      aria-label={label}
      disabled={sign === '−' && counted <= least}
      // A quantity has at most three decimals; 0.1 + 1 must not become 1.1000000000000001.
      onClick={() => onStep(Math.round(next * 1000) / 1000)}
    >
      {sign}
    </button>
  );
}
