import { useEffect, useRef } from 'react';
import { term } from '#language';
import { words } from '../words/words.ts';
import { OpenSection } from './open-section.tsx';
import { SectionFacts } from './section-facts.tsx';
import type { SectionsProps } from './section-list.tsx';
import { SectionSteps } from './section-steps.tsx';

/** On a wide screen: every section with its state, beside the open one. */
export function SectionRail({ sections, open, onOpen }: SectionsProps) {
  const shown = sections.find((section) => section.key === open) ?? sections[0];
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown?.key);
  useEffect(() => {
    if (shown?.key === before.current) return;
    before.current = shown?.key;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'start' });
  }, [shown?.key]);
  if (shown === undefined) return null;
  return (
    <div className="form-railed">
      <nav className="form-rail" aria-label={words.sections}>
        <ol>
          {sections.map((section) => (
            <li key={section.key}>
              <button
                type="button"
                aria-current={section === shown ? 'step' : undefined}
                onClick={() => onOpen(section.key)}
              >
                <SectionFacts section={section} />
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div className="form-section is-open">
        <h2 ref={title} className="form-section-title" tabIndex={-1}>
          {term(shown.label)}
        </h2>
        <OpenSection section={shown} />
        <SectionSteps sections={sections} open={shown.key} onOpen={onOpen} />
      </div>
    </div>
  );
}
