import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Section } from '#engine';
import { useReportStore } from '../store/store-context.ts';
import { useLanguage } from '#screen';
import { startsInMenu, tolerancesIn } from '../tolerances/tolerance-runs.ts';
import { TestChoicesContext } from '../tolerances/tolerances.tsx';
import { words } from '../words/words.ts';
import { OpenSection } from './open-section.tsx';
import { SectionFacts } from './section-facts.tsx';
import { elementOf } from './use-sections.ts';

export interface SectionsProps {
  readonly sections: readonly Section[];
  /** The key of the open section; on a phone all may be closed. */
  readonly open: string | undefined;
  readonly onOpen: (key: string | undefined) => void;
}

/** On a phone: every section with its state, one of them open. */
export function SectionList({ sections, open, onOpen }: SectionsProps) {
  const heads = useRef(new Map<string, HTMLElement>());
  const before = useRef(open);
  useLayoutEffect(() => {
    if (open === before.current) return;
    before.current = open;
    // Scrolls the opened section to the top, where the eye is, not below what has just closed.
    const head = open === undefined ? undefined : heads.current.get(open);
    head?.querySelector('button')?.focus({ preventScroll: true });
    head?.scrollIntoView({ block: 'start' });
  }, [open]);

  return (
    <div className="form-accordion">
      {sections.map((section) => (
        <section key={section.key} className={section.key === open ? 'form-section is-open' : 'form-section'}>
          <h2
            className="form-section-head"
            ref={(element) => {
              if (element !== null) heads.current.set(section.key, element);
            }}
          >
            <button
              type="button"
              aria-expanded={section.key === open}
              aria-controls={`section-${section.key}`}
              onClick={() => onOpen(section.key === open ? undefined : section.key)}
            >
              <SectionFacts section={section} />
              <span className="form-section-arrow" aria-hidden="true" />
            </button>
          </h2>
          {section.key === open && <SectionBody section={section} />}
        </section>
      ))}
    </div>
  );
}

/** What is an exception, such as a test that was not done, is in a menu: nobody meets it on the way to the readings. */
function SectionBody({ section }: { readonly section: Section }) {
  useLanguage();
  const { template, readOnly } = useReportStore();
  const hasChoices = useMemo(() => tolerancesIn(template, elementOf(section)).some(startsInMenu), [template, section]);
  const [isShown, setShown] = useState(false);
  return (
    <>
      {hasChoices && !readOnly && (
        <button
          type="button"
          className="form-section-more"
          aria-expanded={isShown}
          aria-controls={`section-${section.key}`}
          onClick={() => setShown(!isShown)}
        >
          {words.notDone}
        </button>
      )}
      <div id={`section-${section.key}`} className="form-section-body">
        <TestChoicesContext.Provider value={isShown}>
          <OpenSection section={section} />
        </TestChoicesContext.Provider>
      </div>
    </>
  );
}
