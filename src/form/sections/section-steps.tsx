import type { Section } from '#engine';
import { term } from '../language/language.ts';
import { words } from '../words/words.ts';

interface SectionStepsProps {
  readonly sections: readonly Section[];
  readonly open: string;
  readonly onOpen: (key: string) => void;
}

/** Buttons to the next section without returning to the list. */
export function SectionSteps({ sections, open, onOpen }: SectionStepsProps) {
  const at = sections.findIndex((section) => section.key === open);
  const before = sections[at - 1];
  const after = sections[at + 1];
  if (at === -1 || sections.length < 2) return null;
  return (
    <div className="form-steps">
      {before === undefined ? (
        <span />
      ) : (
        <button type="button" className="form-button" onClick={() => onOpen(before.key)}>
          <span aria-hidden="true">‹</span>
          {words.previous}
        </button>
      )}
      <span className="form-hint">{words.sectionOf(at + 1, sections.length)}</span>
      {after === undefined ? (
        <span />
      ) : (
        <button
          type="button"
          className="form-button is-main"
          onClick={() => onOpen(after.key)}
          title={term(after.label)}
        >
          {words.next}
          <span aria-hidden="true">›</span>
        </button>
      )}
    </div>
  );
}
