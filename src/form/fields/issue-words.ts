import type { Issue } from '#engine';
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
