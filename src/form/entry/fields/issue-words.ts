import type { Issue } from '#engine';
import { sentence, term } from '#language';
import type { NamedIssue } from '../../store/issue-watch.ts';
import type { FieldView } from '../../store/field-watch.ts';

/**
 * The issues that a field shows now. `-` or `1e` may become a number, `22 No` a date. `ReportStore.shows` decides about
 * missing entries.
 *
 * | Issue                        | Shown                                                       |
 * | ---------------------------- | ----------------------------------------------------------- |
 * | a missing entry              | once the field was left, or after an attempt to go on       |
 * | the wrong type of typed text | once nobody is typing it                                    |
 * | any other                    | at once                                                     |
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
export function issueText(
  { message, sentence: made, label }: Pick<NamedIssue, 'message' | 'sentence' | 'label'>,
  inTerms = term,
): string {
  const text = made === undefined ? inTerms(message) : sentence(made, inTerms);
  return label === undefined ? text : `${inTerms(label)}: ${text}`;
}
