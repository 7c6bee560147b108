import { angleFunctions } from './phasors/angle.ts';
import { arithmeticFunctions } from './arithmetic/arithmetic.ts';
import { calendarFunctions } from './dates/calendar.ts';
import { clockFunctions } from './dates/clock.ts';
import { coilFunctions } from './breaker/coil.ts';
import { contactLifeFunctions } from './breaker/contact-life.ts';
import { contactResistanceFunctions } from './breaker/contact-resistance.ts';
import { copperResistanceFunctions } from './breaker/copper-resistance.ts';
import { currentConversionFunctions } from './phasors/current-conversion.ts';
import { definiteTimeFunctions } from './time-curves/definite-time.ts';
import type { ElectricalFunction } from './electrical-function.ts';
import { gasPressureFunctions } from './breaker/gas-pressure.ts';
import { idmtFunctions } from './time-curves/idmt.ts';
import { iecBandMultiplierFunctions } from './time-curves/iec-band-multiplier.ts';
import { insulationIndexFunctions } from './breaker/insulation-index.ts';
import { interpolateFunctions } from './arithmetic/interpolate.ts';
import { isReasonFunctions } from './texts/is-reason.ts';
import { limitComparisonFunctions } from './limits/limit-comparison.ts';
import { listArithmeticFunctions } from './arithmetic/list-arithmetic.ts';
import { longTimeTripFunctions } from './time-curves/long-time-trip.ts';
import { lookupFunctions } from './arithmetic/lookup.ts';
import { negativeSequenceFunctions } from './phasors/negative-sequence.ts';
import { negativeSequenceTimeFunctions } from './time-curves/negative-sequence-time.ts';
import { onStepFunctions } from './arithmetic/on-step.ts';
import { peakValueFunctions } from './phasors/peak-value.ts';
import { percentErrorFunctions } from './limits/percent-error.ts';
import { poleDiscrepancyLimitFunctions } from './limits/pole-discrepancy-limit.ts';
import { powerFunctions } from './phasors/power.ts';
import { qualifiedReadingFunctions } from './limits/qualified-reading.ts';
import { ratioFunctions } from './limits/ratio.ts';
import { refFaultVoltageFunctions } from './phasors/ref-fault-voltage.ts';
import { refStabilityFunctions } from './phasors/ref-stability.ts';
import { resetTimeFunctions } from './time-curves/reset-time.ts';
import { reversePickupFunctions } from './phasors/reverse-pickup.ts';
import { roundFunctions } from './arithmetic/round.ts';
import { shortTimeTripFunctions } from './time-curves/short-time-trip.ts';
import { spreadFunctions } from './limits/spread.ts';
import { thermalLogFunctions } from './time-curves/thermal-log.ts';
import { toleranceFunctions } from './limits/tolerance.ts';
import { toleranceLimitFunctions } from './limits/tolerance-limits.ts';
import { voltageDependentSettingFunctions } from './time-curves/voltage-dependent-setting.ts';
import { voltageInverseFunctions } from './time-curves/voltage-inverse.ts';
import { withinFunctions } from './limits/within.ts';

export { NoValue } from './electrical-function.ts';
export type { ElectricalFunction, FormulaType, FormulaValue, FunctionParameter } from './electrical-function.ts';
export { Percent } from './limits/percent.ts';

/** The functions of formulas, in reading order: judging, relays, breakers, numbers, time. */
export const electricalFunctions: readonly ElectricalFunction[] = [
  ...withinFunctions,
  ...toleranceFunctions,
  ...toleranceLimitFunctions,
  ...limitComparisonFunctions,
  ...qualifiedReadingFunctions,
  ...percentErrorFunctions,
  ...ratioFunctions,
  ...spreadFunctions,
  ...onStepFunctions,
  ...idmtFunctions,
  ...definiteTimeFunctions,
  ...iecBandMultiplierFunctions,
  ...resetTimeFunctions,
  ...voltageInverseFunctions,
  ...voltageDependentSettingFunctions,
  ...negativeSequenceFunctions,
  ...negativeSequenceTimeFunctions,
  ...powerFunctions,
  ...reversePickupFunctions,
  ...refStabilityFunctions,
  ...refFaultVoltageFunctions,
  ...insulationIndexFunctions,
  ...contactResistanceFunctions,
  ...contactLifeFunctions,
  ...poleDiscrepancyLimitFunctions,
  ...copperResistanceFunctions,
  ...coilFunctions,
  ...gasPressureFunctions,
  ...peakValueFunctions,
  ...currentConversionFunctions,
  ...longTimeTripFunctions,
  ...thermalLogFunctions,
  ...shortTimeTripFunctions,
  ...interpolateFunctions,
  ...lookupFunctions,
  ...listArithmeticFunctions,
  ...arithmeticFunctions,
  ...roundFunctions,
  ...angleFunctions,
  ...calendarFunctions,
  ...clockFunctions,
  ...isReasonFunctions,
];
