import type { GeneratedForm } from '#authoring';
import type { ReportTypeBundle } from '#engine';

/** The kinds of cases that can be generated. */
export const caseKinds = {
  full: 'Everything filled in',
  minimal: 'Only what is asked for',
  boundary: 'On a limit',
  'rule broken': 'One rule broken',
} as const;

export type CaseKind = keyof typeof caseKinds;

export interface CaseOrder {
  readonly bundle: ReportTypeBundle;
  /** The URL of this version's compiled validators. */
  readonly validators: string;
  readonly kind: CaseKind;
  /** Every step gives a different case of the kind. */
  readonly step: number;
}

/** No form: the type has no case of this kind. */
export interface CaseMade {
  readonly form?: GeneratedForm;
}
