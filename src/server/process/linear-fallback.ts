import { setFlagsFromString } from 'node:v8';

/**
 * A second safety net after the pattern check: V8 falls back to its linear engine after 50,000 backtracks. In Node 20 that
 * engine does not support the flag `u`, which validators use; it covers `matches` in formulas.
 */
export function useLinearFallback(): void {
  setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks');
}
