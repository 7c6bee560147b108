import type { Issue } from '#engine';
import { sentence, term } from '../language/language.ts';
import type { NamedIssue } from '../store/issue-watch.ts';
import type { FieldView } from '../store/field-watch.ts';

/**
 * What a field says just now. `-` or `1e` is on its way to a number: that it is none is said only when the person has left
 * the field.
 */
export function spokenIssues(
  { issues, value }: FieldView,
  { isTyping }: { readonly isTyping: boolean },
): readonly Issue[] {
  return isTyping && typeof value === 'string' ? issues.filter((issue) => issue.code !== 'type') : issues;
}

/** An issue in the language of the moment, with the words of the form that it stands in. */
export function issueText({ message, sentence: made, label }: NamedIssue, inTerms = term): string {
  const text = made === undefined ? inTerms(message) : sentence(made, inTerms);
  return label === undefined ? text : `${inTerms(label)}: ${text}`;
}
