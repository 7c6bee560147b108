import { isArray, isObject, type Evaluation, type Field, below } from '#engine';
import { inside, type Rule } from '#engine/inside';
import type { Examined, ExamineCode } from './examination.ts';
import { Coverage } from './machine-filled/coverage.ts';
import type { Exploration, Unmet } from './machine-filled/exploration.ts';

const codes: Readonly<Record<Unmet['what'], ExamineCode>> = {
  applies: 'never-applies',
  'is left out': 'always-applies',
  'is computed': 'never-computed',
  passes: 'never-passes',
  fails: 'never-fails',
  'needs attention': 'never-attention',
  complains: 'check-never-complains',
  limits: 'limit-never-reached',
};

/** Goals for which no form was found, and which no recorded report shows. */
export function unmetFindings(
  { unmet, trialContext }: Exploration,
  recorded: readonly Evaluation[],
): readonly Examined[] {
  const shown = new Coverage(trialContext);
  for (const evaluation of recorded) shown.noteConclusions(evaluation);
  return unmet.flatMap((one) => {
    if (isShown(one, shown)) return [];
    const rule = one.rule ?? trialContext.relevances.get(one.field);
    const text = rule && formulaOf(rule, one.what);
    const finding: Examined = {
      level: one.isProven ? 'error' : 'warning',
      code: codes[one.what],
      pointer: pointerOf(one, rule),
      message: one.isProven ? provenWords(one) : searchedWords(one),
      ...(hints[one.what] === undefined ? {} : { hint: hints[one.what] }),
      ...(text === undefined ? {} : { spot: { formula: text, start: 0, end: text.length } }),
    };
    return [finding];
  });
}

function isShown({ what, field, rule }: Unmet, shown: Coverage): boolean {
  switch (what) {
    case 'complains':
      return rule?.kind === 'check' && shown.said(field, `check:${rule.id}`);
    case 'passes':
      return shown.judged(field, 'pass');
    case 'fails':
      return shown.judged(field, 'fail');
    case 'needs attention':
      return shown.judged(field, 'attention');
    default:
      return false;
  }
}

const hints: Partial<Record<Unmet['what'], string>> = {
  applies: 'Look at its "relevant" and at those of what is around it: can all of them be true at once?',
  'is left out': 'If it always applies, leave "relevant" out.',
  complains: 'Is there a report on which it should fail? If other limits already prevent that, remove it.',
  limits: 'If the formula cannot leave the limit, the limit has no effect.',
};

function searchedWords({ what, field, code, rule }: Unmet): string {
  const { title } = field;
  switch (what) {
    case 'applies':
      return `${title}: no form was found in which it applies.`;
    case 'is left out':
      return `${title}: no form was found in which it does not apply.`;
    case 'is computed':
      return `${title}: no form was found in which its formula gives a value.`;
    case 'passes':
      return `${title}: no reading was found that passes.`;
    case 'fails':
      return `${title}: no reading was found that fails.`;
    case 'needs attention':
      return `${title}: no reading was found that needs attention.`;
    case 'complains':
      return `The check "${rule?.kind === 'check' ? rule.id : ''}" of ${title}: no form was found on which it fails.`;
    case 'limits':
      return `${title}: no form was found in which it is outside its "${code ?? ''}".`;
  }
}

function provenWords(one: Unmet): string {
  const { title } = one.field;
  const because = 'every combination of the entries that it depends on was tried';
  switch (one.what) {
    case 'applies':
      return `${title} can never apply: ${because}.`;
    case 'is left out':
      return `${title} always applies: ${because}.`;
    case 'passes':
      return `${title} can never pass: ${because}.`;
    case 'complains':
      return `The check "${one.rule?.kind === 'check' ? one.rule.id : ''}" of ${title} can never fail: ${because}.`;
    default:
      return searchedWords(one);
  }
}

function formulaOf(rule: Rule, what: Unmet['what']): string | undefined {
  switch (rule.kind) {
    case 'compute':
    case 'relevant':
      return rule.formula.text;
    case 'accept':
      return what === 'needs attention' ? rule.attention?.text : rule.pass.text;
    case 'check':
      return rule.that.text;
  }
}

function pointerOf({ field, what, code }: Unmet, rule: Rule | undefined): string {
  const at = inside.fields.inSchema(field);
  if (what === 'limits') return below(at, code ?? '');
  switch (rule?.kind) {
    case undefined:
      return at;
    case 'compute':
    case 'relevant':
      return below(at, rule.kind);
    case 'accept':
      return below(at, 'accept', what === 'needs attention' ? 'attention' : 'pass');
    case 'check':
      return below(at, 'checks', checkIndex(field, rule.id), 'that');
  }
}

/** The index of a check in its list. */
export function checkIndex({ schema: { checks } }: Field, id: string): number {
  return isArray(checks)
    ? Math.max(
        0,
        checks.findIndex((check) => isObject(check) && check['id'] === id),
      )
    : 0;
}
