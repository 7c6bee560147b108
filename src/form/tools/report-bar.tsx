import { useReportFact } from '../store/use-field.ts';
import { OutcomeMark } from '../proofs/verdict-mark.tsx';
import { useSteadySlot } from '#screen';
import { FormRoot } from '../form-root.ts';
import { ReportSoFar } from '../sections/report-so-far.tsx';
import { words } from '../words/words.ts';
import { isOpen } from './places.ts';
import type { BarOfReport } from './report-places.tsx';
import { Tool } from './tool.tsx';
import { icons } from './icons.ts';

interface ReportBarProps extends Omit<BarOfReport, 'at'> {
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  readonly onNext: () => void;
}

/**
 * The verdict so far, what is left, *Undo*, and the one thing to do: go to the next open place, or submit once nothing is open.
 * Both share a slot, so it does not respond just after it has changed.
 */
export function ReportBar({ chosen, canUndo, onUndo, onNext, onSubmit }: ReportBarProps) {
  const evaluation = useReportFact((store) => store.evaluation);
  const isLeft = isOpen(evaluation);
  const slot = useSteadySlot(isLeft ? 'next' : 'submit');
  const soFar =
    chosen === undefined ? (
      <ReportSoFar evaluation={evaluation} />
    ) : (
      <>
        <OutcomeMark outcome={chosen} />
        <span className="form-so-far">{words.bar.chosen}</span>
      </>
    );
  return (
    <FormRoot className="form-bar">
      <div className="form-bar-left" role="status" aria-label={words.bar.outcome}>
        {isLeft ? (
          <button type="button" aria-haspopup="dialog" onClick={onSubmit}>
            {soFar}
          </button>
        ) : (
          soFar
        )}
      </div>
      <Tool label={words.undo} path={icons.undo} isIcon isOff={!canUndo} onPress={onUndo} />
      <button
        type="button"
        className="form-bar-main"
        aria-disabled={!slot.isSteady}
        onClick={() => slot.ask(isLeft ? onNext : onSubmit)}
      >
        {isLeft ? words.tools.next : words.bar.submit}
      </button>
    </FormRoot>
  );
}
