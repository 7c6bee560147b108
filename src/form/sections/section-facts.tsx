import type { Section } from '#engine';
import { VerdictMark } from '../proofs/verdict-mark.tsx';
import { term } from '#language';
import { words } from '../words/words.ts';
import { leftText } from './left-text.ts';
import { SignOfSection } from './section-sign.tsx';
import { isDone } from './section-state.ts';
import { useSectionState } from './use-section-state.ts';

/** The name of a section and its state: what is left or wrong, its verdict, or its most telling values. */
export function SectionFacts({ section }: { readonly section: Section }) {
  const { progress, sign, summary, isChanged } = useSectionState(section);
  const left = progress && leftText(progress.left);
  const { problems = 0, warnings = 0, judgement } = progress ?? {};
  return (
    <>
      <SignOfSection sign={sign} />
      <span className="form-section-words">
        <span className="form-section-label">{term(section.label)}</span>
        <span className="form-section-facts" translate="no">
          {problems > 0 && <span className="form-problems">{words.problems(problems)}</span>}
          {left !== undefined && <span className="form-left">{left}</span>}
          {/* What is left says that a section is not tested yet. */}
          {judgement !== undefined && (left === undefined ? !isDone(sign) : judgement.verdict === 'fail') && (
            <VerdictMark verdict={judgement.verdict} />
          )}
          {warnings > 0 && left === undefined && problems === 0 && (
            <span className="form-warnings">{words.warnings(warnings)}</span>
          )}
          {isChanged && left === undefined && <span className="form-warnings">{words.limitChanged}</span>}
          {isDone(sign) && (
            <>
              {summary !== '' && <span className="form-summary">{summary}</span>}
              <span className={summary === '' ? 'form-complete' : 'form-unseen'}>
                {sign === 'pass' ? words.verdicts.pass : words.complete}
              </span>
            </>
          )}
        </span>
      </span>
    </>
  );
}
