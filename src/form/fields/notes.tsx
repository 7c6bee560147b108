import type { Issue } from '#engine';
import { term } from '../language/language.ts';

/** Errors and warnings of one place, in the words they carry. */
export function Notes({ id, issues }: { readonly id?: string; readonly issues: readonly Issue[] }) {
  if (issues.length === 0) return null;
  return (
    <div id={id} className="form-notes">
      {issues.map((issue) => (
        <p
          key={`${issue.code} ${issue.message}`}
          data-pointer={issue.pointer}
          className={`form-note is-${issue.level}`}
        >
          {term(issue.message)}
        </p>
      ))}
    </div>
  );
}
