/** Shifts the decimal point using decimal digits, so that 1.005 becomes 100.5 and not 100.49999. */
function shifted(x: number, places: number): number {
  const [digits, exponent] = x.toExponential().split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** A double of this size has no fraction left to round. */
const firstWithoutFraction = 2 ** 52;

/** Rounds a magnitude, half away from zero. Shifting the point of a huge number would exceed the range of a double. */
export function roundedHalfAway(magnitude: number, decimals: number): number {
  if (magnitude >= firstWithoutFraction) return magnitude;
  return shifted(Math.round(shifted(magnitude, decimals)), -decimals);
}
