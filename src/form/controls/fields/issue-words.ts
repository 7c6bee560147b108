import type { Issue } from '#engine';
import { sentence, term } from '../../language/language.ts';
import type { NamedIssue } from '../../store/issue-watch.ts';
import type { FieldView } from '../../store/field-watch.ts';

/**
 * The issues that a field shows now. `-` or `1e` may become a number, `22 No` a date, so a wrong type is reported only after
 * the person leaves the field.
 */
export function spokenIssues(
  { issues, value }: FieldView,
  { isTyping }: { readonly isTyping: boolean },
): readonly Issue[] {
  return isTyping && typeof value === 'string'
    ? issues.filter(({ code }) => code !== 'type' && code !== 'format')
    : issues;
}

/** An issue in the current language, with the terms of the form it belongs to. */
export function issueText({ message, sentence: made, label }: NamedIssue, inTerms = term): string {
  const text = made === undefined ? inTerms(message) : sentence(made, inTerms);
  return label === undefined ? text : `${inTerms(label)}: ${text}`;
}
