import type { SafetyCheck } from '../storage/tables/work.ts';

/** What is asked of everybody before work begins on switchgear, and once it is done. */
export const safetyChecks: readonly SafetyCheck[] = [
  { key: 'permit-received', label: 'Permit received', checked: false },
  { key: 'isolated', label: 'Isolated', checked: false },
  { key: 'discharged', label: 'Discharged', checked: false },
  { key: 'earthed', label: 'Earthed', checked: false },
  { key: 'ppe-worn', label: 'PPE worn', checked: false },
  { key: 'area-barricaded', label: 'Area barricaded', checked: false },
  { key: 'supply-restored', label: 'Supply restored', checked: false, after: true },
];

/** Not answered yet, of those that come before work. */
export const openChecks = (checks: readonly SafetyCheck[]): number =>
  checks.filter(({ checked, notNeeded, after }) => !checked && notNeeded !== true && after !== true).length;
