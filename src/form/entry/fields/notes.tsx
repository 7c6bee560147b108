import { useTerm } from '../../words/use-term.ts';
import type { NamedIssue } from '../../store/issue-watch.ts';
import { issueText } from './issue-words.ts';

/** Errors and warnings of one place, in their own words. */
export function Notes({ id, issues }: { readonly id?: string; readonly issues: readonly NamedIssue[] }) {
  const term = useTerm();
  if (issues.length === 0) return null;
  return (
    <div id={id} className="form-notes">
      {issues.map((issue) => (
        <p
          key={`${issue.code} ${issue.label ?? ''} ${issue.message}`}
          data-pointer={issue.pointer}
          className={`form-note is-${issue.level}`}
        >
          {issueText(issue, term)}
        </p>
      ))}
    </div>
  );
}
