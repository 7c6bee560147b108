import type { Section } from '#engine';
import { VerdictMark } from '../controls/fields/verdict-mark.tsx';
import { words } from '../words/words.ts';
import { useProgress } from './use-sections.ts';

/** The summary of a closed section: progress, errors, verdict. */
export function SectionFacts({ section }: { readonly section: Section }) {
  const progress = useProgress(section);
  if (progress === undefined) return null;
  const { done, total, problems, judgement } = progress;
  const isComplete = done === total && problems === 0;
  return (
    <span className="form-section-facts">
      {total > 0 && (
        <span className={isComplete ? 'form-progress is-complete' : 'form-progress'}>
          <span className="form-progress-bar" aria-hidden="true">
            <span style={{ width: `${Math.round((100 * done) / total)}%` }} />
          </span>
          {isComplete ? words.complete : words.done(done, total)}
        </span>
      )}
      {problems > 0 && <span className="form-problems">{words.problems(problems)}</span>}
      {judgement !== undefined && <VerdictMark verdict={judgement.verdict} />}
    </span>
  );
}
