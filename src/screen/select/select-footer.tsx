import { selectWords } from './select-words.ts';

interface SelectFooterProps {
  readonly chosen: number;
  readonly limits: { readonly atLeast: number; readonly atMost: number };
  readonly onClear: () => void;
  readonly onAdd: (() => void) | undefined;
  /** Absent where one tap picks and closes. */
  readonly onConfirm: (() => void) | undefined;
}

export function SelectFooter({ chosen, limits, onClear, onAdd, onConfirm }: SelectFooterProps) {
  const isEnough = chosen >= limits.atLeast && chosen <= limits.atMost;
  return (
    <footer className="select-foot">
      <button type="button" className="form-button" disabled={chosen === 0} onClick={onClear}>
        {selectWords.clear}
      </button>
      {onAdd !== undefined && (
        <button type="button" className="form-button" onClick={onAdd}>
          {selectWords.add}
        </button>
      )}
      {onConfirm !== undefined && (
        <button type="button" className="form-button is-main" disabled={!isEnough} onClick={onConfirm}>
          {selectWords.confirm(chosen)}
        </button>
      )}
    </footer>
  );
}

interface DiscardQuestionProps {
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

/** Asked only when a changed selection would be lost. */
export function DiscardQuestion({ onDiscard, onStay }: DiscardQuestionProps) {
  return (
    <footer className="select-foot" role="alert">
      <p>{selectWords.discardQuestion}</p>
      <button type="button" className="form-button" onClick={onDiscard}>
        {selectWords.discard}
      </button>
      <button type="button" className="form-button is-main" autoFocus onClick={onStay}>
        {selectWords.stay}
      </button>
    </footer>
  );
}
