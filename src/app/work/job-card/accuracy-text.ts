import type { InstrumentAccuracy } from '#contract';
import { t } from '#language';

/** `time ± 0.1 % ± 1 ms · current ± 0.2 %`, of an instrument's data sheet. */
export function accuracyText(accuracy: InstrumentAccuracy): string {
  const { TimePct, TimeMs, CurrentPct, CurrentMa, VoltagePct, VoltageV, ResistancePct } = accuracy;
  const { ContactMicroohm, ResistanceOhm, InsulationMegohm } = accuracy;
  const resistance = [
    within(ResistancePct, '%'),
    within(ContactMicroohm, 'µΩ'),
    within(ResistanceOhm, 'Ω'),
    within(InsulationMegohm, 'MΩ'),
  ];
  return [
    spoken(t('time'), [within(TimePct, '%'), within(TimeMs, 'ms')]),
    spoken(t('current'), [within(CurrentPct, '%'), within(CurrentMa, 'mA')]),
    spoken(t('voltage'), [within(VoltagePct, '%'), within(VoltageV, 'V')]),
    spoken(t('resistance'), resistance),
  ]
    .filter((text) => text !== '')
    .join(' · ');
}

const within = (value: number | undefined, unit: string): string =>
  value === undefined ? '' : `± ${String(value)} ${unit}`;

function spoken(quantity: string, parts: readonly string[]): string {
  const known = parts.filter((part) => part !== '');
  return known.length === 0 ? '' : `${quantity} ${known.join(' ')}`;
}
