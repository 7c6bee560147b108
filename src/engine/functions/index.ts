import { angleFunctions } from './angle.ts';
import { arithmeticFunctions } from './arithmetic.ts';
import { calendarFunctions } from './calendar.ts';
import { clockFunctions } from './clock.ts';
import { coilFunctions } from './coil.ts';
import { contactLifeFunctions } from './contact-life.ts';
import { contactResistanceFunctions } from './contact-resistance.ts';
import { copperResistanceFunctions } from './copper-resistance.ts';
import { currentConversionFunctions } from './current-conversion.ts';
import { definiteTimeFunctions } from './definite-time.ts';
import type { ElectricalFunction } from './electrical-function.ts';
import { gasPressureFunctions } from './gas-pressure.ts';
import { idmtFunctions } from './idmt.ts';
import { iecBandMultiplierFunctions } from './iec-band-multiplier.ts';
import { insulationIndexFunctions } from './insulation-index.ts';
import { interpolateFunctions } from './interpolate.ts';
import { limitComparisonFunctions } from './limit-comparison.ts';
import { listArithmeticFunctions } from './list-arithmetic.ts';
import { longTimeTripFunctions } from './long-time-trip.ts';
import { lookupFunctions } from './lookup.ts';
import { negativeSequenceFunctions } from './negative-sequence.ts';
import { negativeSequenceTimeFunctions } from './negative-sequence-time.ts';
import { onStepFunctions } from './on-step.ts';
import { peakValueFunctions } from './peak-value.ts';
import { percentErrorFunctions } from './percent-error.ts';
import { poleDiscrepancyLimitFunctions } from './pole-discrepancy-limit.ts';
import { powerFunctions } from './power.ts';
import { qualifiedReadingFunctions } from './qualified-reading.ts';
import { ratioFunctions } from './ratio.ts';
import { refFaultVoltageFunctions } from './ref-fault-voltage.ts';
import { refStabilityFunctions } from './ref-stability.ts';
import { resetTimeFunctions } from './reset-time.ts';
import { reversePickupFunctions } from './reverse-pickup.ts';
import { roundFunctions } from './round.ts';
import { shortTimeTripFunctions } from './short-time-trip.ts';
import { spreadFunctions } from './spread.ts';
import { thermalLogFunctions } from './thermal-log.ts';
import { toleranceFunctions } from './tolerance.ts';
import { toleranceLimitFunctions } from './tolerance-limits.ts';
import { voltageDependentSettingFunctions } from './voltage-dependent-setting.ts';
import { voltageInverseFunctions } from './voltage-inverse.ts';
import { withinFunctions } from './within.ts';

export { NoValue } from './electrical-function.ts';
export type {
  ElectricalFunction,
  FormulaType,
  FormulaValue,
  FunctionParameter,
  FunctionUnit,
} from './electrical-function.ts';
export { Percent } from './percent.ts';

/** The vocabulary of formulas, in the order in which a reader meets it: judging, relays, breakers, numbers, time. */
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
];
