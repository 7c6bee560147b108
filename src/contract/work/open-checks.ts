import type { CardFacts } from '../states/facts.ts';
import type { SafetyCheck } from './field-work.ts';

type Answered = Pick<SafetyCheck, 'Checked' | 'NotNeeded' | 'After'>;

/** Counts the unanswered checks by when they are due; identical on the phone and on the server. */
export function openChecks(checks: readonly Answered[]): Pick<CardFacts, 'ChecksOpen' | 'AfterChecksOpen'> {
  const open = checks.filter(({ Checked, NotNeeded }) => !Checked && NotNeeded !== true);
  const after = open.filter(({ After }) => After === true).length;
  return { ChecksOpen: open.length - after, AfterChecksOpen: after };
}
