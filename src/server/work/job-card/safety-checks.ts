import type { SafetyCheck as SafetyCheckCard } from '#contract';
import { fromJson } from '../../storage/json-column.ts';
import type { JobCardsTable, SafetyCheck } from '../../storage/tables/work.ts';
import { omitNulls } from '../../storage/omit-nulls.ts';

/** The questions before work on switchgear begins and after it. */
export const safetyChecks: readonly SafetyCheck[] = [
  { key: 'permit-received', label: 'Permit received', checked: false },
  { key: 'isolated', label: 'Isolated', checked: false },
  { key: 'discharged', label: 'Discharged', checked: false },
  { key: 'earthed', label: 'Earthed', checked: false },
  { key: 'ppe-worn', label: 'PPE worn', checked: false },
  { key: 'area-barricaded', label: 'Area barricaded', checked: false },
  { key: 'supply-restored', label: 'Supply restored', checked: false, after: true },
];

const after = new Set(safetyChecks.filter((check) => check.after === true).map(({ key }) => key));

/** The checks of a card. Cards stored without `after` get it from the list above. */
export const checksOf = (stored: JobCardsTable['safety_checks']): readonly SafetyCheck[] =>
  fromJson(stored).map((check) => (after.has(check.key) ? { ...check, after: true } : check));

/** The checks as the API sends them, with the names of those who answered. */
export const checkCards = (checks: readonly SafetyCheck[], names: ReadonlyMap<number, string>): SafetyCheckCard[] =>
  checks.map(({ key, label, checked, notNeeded, after: isAfter, at, toldAt, by }) => ({
    Key: key,
    Label: label,
    Checked: checked,
    ...(notNeeded === true && { NotNeeded: true }),
    ...(isAfter === true && { After: true }),
    ...omitNulls({ AnsweredAt: at, ToldAt: toldAt, AnsweredBy: by === undefined ? undefined : names.get(by) }),
  }));
