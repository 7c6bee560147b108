import type { GeneratedForm, ReportTypeBundle } from '#engine';

/** What a form can be filled with by machine. */
export const caseKinds = {
  full: 'Everything filled in',
  minimal: 'Only what is asked for',
  boundary: 'On a limit',
  'rule broken': 'One rule broken',
} as const;

export type CaseKind = keyof typeof caseKinds;

export interface CaseOrder {
  readonly bundle: ReportTypeBundle;
  /** Where the compiled validators of this version are. */
  readonly validators: string;
  readonly kind: CaseKind;
  /** Each step is another case of its kind. */
  readonly step: number;
}

/** No form: the type has no case of this kind. */
export interface CaseMade {
  readonly form?: GeneratedForm;
}
