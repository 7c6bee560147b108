import type { Issue } from '../judgements/issue.ts';
import { inEnglish } from '../judgements/issue-words.ts';
import { isArray } from '../json/json.ts';
import { parentOf, valueAt, type Pointer } from '../json/pointer.ts';
import { proofSentences } from './proof-words.ts';
import type { Proof, Relaxation, ShownThing } from './proof.ts';
import type { Concluded } from './proofs-of.ts';

/**
 * Errors that keep a report unfinished: a thing not shown, a relaxation without explanation, "ready" declared too early, and a
 * failed reading about which nobody says what was found.
 */
export function proofIssues(
  report: Concluded,
  proofs: readonly Proof[],
  relaxations: readonly Relaxation[],
  others: readonly Issue[],
): readonly Issue[] {
  return [
    ...proofs.flatMap(({ element, shows }) => shows.flatMap((shown) => notShown(element, shown, report, others))),
    ...relaxations.flatMap((one) => unexplained(one, report, others)),
    ...readyTooEarly(report, proofs),
    ...failureWithoutWords(report),
  ];
}

const codes = ['proof', 'relaxed', 'ready', 'failure'] as const;

/** Whether only an issue of proofs has this code. */
export const isOfProofs = (code: string): boolean => codes.some((own) => own === code);

function issue(
  pointer: Pointer,
  code: (typeof codes)[number],
  text: string,
  values: Readonly<Record<string, string>>,
  missing = true,
): Issue {
  const sentence = { text, values };
  return { pointer, code, level: 'error', message: inEnglish(sentence), sentence, missing };
}

/** No issue where the form already asks for the missing reading, or for the reason beside a test that was not done. */
function notShown(element: string, cell: ShownThing, report: Concluded, others: readonly Issue[]): readonly Issue[] {
  const { shown, why, reason, at, label } = cell;
  if (shown !== 'not shown' || why === undefined || reason !== undefined) return [];
  if (why === 'no reading' && others.some(({ level }) => level === 'error')) return [];
  if (why === 'not done' && isAskedIn(parentOf(at), others)) return [];
  const pointer = why === 'no reading' ? at : placeOfReasons(report, at);
  return [issue(pointer, 'proof', proofSentences[why], { element, thing: label })];
}

function unexplained(one: Relaxation, report: Concluded, others: readonly Issue[]): readonly Issue[] {
  if (one.explained || isAskedBeside(one, report, others)) return [];
  const title = one.labels.at(-1) ?? '';
  return [issue(placeOfReasons(report, one.pointer), 'relaxed', proofSentences[one.what], { title })];
}

/** Whether fields beside the test or the limit already ask for the explanation. */
function isAskedBeside({ what, key, pointer }: Relaxation, { template }: Concluded, others: readonly Issue[]): boolean {
  const around = parentOf(pointer);
  if (what === 'test not done') return isAskedIn(around, others);
  const limit = template.proofPlan.limits.find(({ typed }) => typed.pointer === key);
  const beside = [...(limit?.whose ?? []), ...(limit?.reasons ?? [])].map(({ name }) => `${around}/${name}`);
  return others.some((other) => other.level === 'error' && other.missing && beside.includes(other.pointer));
}

function isAskedIn(test: Pointer, others: readonly Issue[]): boolean {
  return others.some(({ level, missing, pointer }) => level === 'error' && missing && pointer.startsWith(`${test}/`));
}

function placeOfReasons({ template, findings }: Concluded, otherwise: Pointer): Pointer {
  const { departures } = template.proofPlan;
  return departures === undefined || findings.hidden.has(departures.pointer) ? otherwise : departures.pointer;
}

function readyTooEarly(report: Concluded, proofs: readonly Proof[]): readonly Issue[] {
  const { template, findings } = report;
  const { ready } = template.proofPlan;
  if (ready === undefined) return [];
  const { pointer } = ready.field;
  const answer = valueAt(findings.values, pointer);
  if (typeof answer !== 'string' || !ready.answers.includes(answer)) return [];
  const values = { title: ready.field.title, answer };
  for (const { element, shows } of proofs) {
    // A missing reading is an error of its own.
    const open = shows.find(
      ({ shown, why }) => shown === 'shown bad' || (shown === 'not shown' && why !== 'no reading'),
    );
    if (open === undefined) continue;
    const text = open.shown === 'shown bad' ? proofSentences.readyButBad : proofSentences.readyButNotShown;
    return [issue(pointer, 'ready', text, { ...values, element, thing: open.label }, false)];
  }
  return hasFailed(report) ? [issue(pointer, 'ready', proofSentences.readyButFailed, values, false)] : [];
}

/** Whether anything but the answer itself fails. */
function hasFailed({ template, findings }: Concluded): boolean {
  const answer = template.proofPlan.ready?.field.pointer;
  return [...findings.judged].some(([place, { verdict }]) => verdict === 'fail' && place !== answer);
}

function failureWithoutWords(report: Concluded): readonly Issue[] {
  const { template, findings, context } = report;
  const failures = template.proofPlan.ready?.failures;
  if (failures === undefined || findings.hidden.has(failures.list.pointer) || !hasFailed(report)) return [];
  const { list, where } = failures;
  const rows = valueAt(findings.values, list.pointer);
  const counted = where && [...where.answers(template, findings.values, context).values()];
  if (counted === undefined ? isArray(rows) && rows.length > 0 : counted.includes(true)) return [];
  return [issue(list.pointer, 'failure', proofSentences.failureWithoutWords, { title: list.title })];
}
