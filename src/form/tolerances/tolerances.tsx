import { createContext, useContext, useId, useMemo, useState, type ReactNode } from 'react';
import { useReportStore } from '../store/store-context.ts';
import { useReportFact } from '../store/use-field.ts';
import { useLanguage } from '#screen';
import { words } from '../words/words.ts';
import { startsInMenu, type ToleranceRun } from './tolerance-runs.ts';
import { changeWatch } from './change-watch.ts';
import { toleranceText } from './tolerance-text.ts';

interface TolerancesProps {
  readonly run: ToleranceRun;
  /** The controls, drawn once they are opened. */
  readonly draw: () => ReactNode;
}

/** Inside tolerances that are open, nothing is folded once more. */
export const OpenedContext = createContext(false);

/** The section's menu says whether what its tests start with is shown. Without one, it is a line that opens. */
export const TestChoicesContext = createContext<boolean | undefined>(undefined);

/** On a phone limits, and whether a test applies, are one line until somebody changes them. What was changed is open. */
export function Tolerances({ run, draw }: TolerancesProps) {
  useLanguage();
  const store = useReportStore();
  const id = useId();
  const text = useReportFact(({ template, evaluation }) => toleranceText(template, evaluation.values, run));
  const [isChanged, needsEntry, isWanted] = [
    useReportFact(useMemo(() => changeWatch(store.template, run), [store.template, run])),
    useReportFact(() => run.places.some((place) => store.issuesAt(place).length > 0)),
    useReportFact(({ wanted }) => run.places.some((place) => place === wanted)),
  ];
  const isAsked = needsEntry || isWanted;
  const [shown, setShown] = useState({ isOpen: isChanged || isAsked, isAsked });
  if (shown.isAsked !== isAsked) setShown({ isOpen: shown.isOpen || isAsked, isAsked });
  const menu = useContext(TestChoicesContext);
  const isInMenu = menu !== undefined && startsInMenu(run);
  const isOpen = shown.isOpen || (isInMenu && (menu || isChanged));
  if (isInMenu)
    return isOpen ? (
      <div className="form-tolerances is-wide form-column">
        <OpenedContext.Provider value>{draw()}</OpenedContext.Provider>
      </div>
    ) : null;
  return (
    <div className={isOpen ? 'form-tolerances is-wide is-open' : 'form-tolerances is-wide'}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setShown({ isOpen: !isOpen, isAsked })}
      >
        <span className="form-tolerances-text" translate="no">
          <span>{text === '' ? words.usualLimits : text}</span>
          {isChanged && <span className="form-tolerances-changed">{words.limitChanged}</span>}
        </span>
        <span className="form-tolerances-change">{isOpen ? words.limitsDone : words.changeLimits}</span>
      </button>
      {isOpen && (
        <div id={id} className="form-column">
          <OpenedContext.Provider value>{draw()}</OpenedContext.Provider>
        </div>
      )}
    </div>
  );
}
