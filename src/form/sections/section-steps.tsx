import type { Section } from '#engine';
import { useReportStore } from '../store/store-context.ts';
import type { ReportStore } from '../store/report-store.ts';
import { words } from '../words/words.ts';
import { isSectionDone } from './use-section-state.ts';

interface SectionStepsProps {
  readonly sections: readonly Section[];
  readonly open: string;
  readonly onOpen: (key: string) => void;
}

/** Buttons to the next section without returning to the list: the next in which something is left. */
export function SectionSteps({ sections, open, onOpen }: SectionStepsProps) {
  const store = useReportStore();
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
          <span>{words.previous}</span>
        </button>
      )}
      <span className="form-hint">{words.sectionOf(at + 1, sections.length)}</span>
      {after === undefined ? (
        <span />
      ) : (
        <button
          type="button"
          className="form-button is-main"
          onClick={() => onOpen(nextOf(sections.slice(at + 1), store)?.key ?? after.key)}
        >
          <span>{words.next}</span>
          <span aria-hidden="true">›</span>
        </button>
      )}
    </div>
  );
}

/** Passes by what is done; when nothing else is left, one after the other. */
const nextOf = (behind: readonly Section[], store: ReportStore): Section | undefined =>
  behind.find((section) => !isSectionDone(store, section));
