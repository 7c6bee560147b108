/** `SOAK=1` (`npm run test:soak`) runs every property for as long as a night allows; usual runs are kept short. */
export const isSoak = process.env['SOAK'] === '1';

/** The number of runs of a property. */
export function propertyRuns(usual: number, soak = 1000): number {
  return isSoak ? Math.max(usual, soak) : usual;
}
