import type { Issue } from '../judgements/issue.ts';
import { inEnglish, issueSentences } from '../judgements/issue-words.ts';
import { namesOf, type Pointer } from '../json/pointer.ts';
import { fieldAt, type Field } from '../fields/field.ts';
import type { Judgement } from '../judgements/verdict.ts';

/** A warning at each reading that passes, but lies closer to its limit than its instrument can tell. */
export function uncertaintyIssues(root: Field, judged: ReadonlyMap<Pointer, Judgement>): readonly Issue[] {
  const issues: Issue[] = [];
  for (const [pointer, { uncertainty }] of judged) {
    const field = uncertainty === undefined ? undefined : fieldAt(root, namesOf(pointer));
    if (field === undefined || uncertainty === undefined) continue;
    const unit = typeof field.schema['unit'] === 'string' ? ` ${field.schema['unit']}` : '';
    const sentence = {
      text: issueSentences.uncertain,
      values: { title: field.title, uncertainty: `${String(Number(uncertainty.toPrecision(significant)))}${unit}` },
    };
    issues.push({
      pointer,
      code: 'uncertainty',
      level: 'warning',
      message: inEnglish(sentence),
      sentence,
      missing: false,
    });
  }
  return issues;
}

/** An uncertainty is stated with two digits (GUM 7.2.6). */
const significant = 2;
