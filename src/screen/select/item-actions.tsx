import { useState } from 'react';
import { selectWords } from './select-words.ts';
import type { SelectItem } from './select-item.ts';

interface ItemActionsProps {
  readonly item: SelectItem;
  /** By keyboard, only the buttons of the active line are reachable. */
  readonly isReachable: boolean;
  readonly onEdit: ((item: SelectItem) => void) | undefined;
  /** Resolves with the reason when the item cannot be deleted. */
  readonly onDelete: ((item: SelectItem) => Promise<string | undefined>) | undefined;
}

/** Edit and delete of the person's own entry. Deleting asks first, and says why when it is not possible. */
export function ItemActions({ item, isReachable, onEdit, onDelete }: ItemActionsProps) {
  const [asks, setAsks] = useState(false);
  const [reason, setReason] = useState<string>();
  const tabIndex = isReachable ? 0 : -1;
  if (reason !== undefined) {
    return (
      <span role="alert" className="select-reason">
        {reason}
      </span>
    );
  }
  if (asks && onDelete) {
    return (
      <>
        <button type="button" className="form-quiet-button" autoFocus onClick={() => setAsks(false)}>
          {selectWords.keep}
        </button>
        <button type="button" className="form-quiet-button" onClick={() => void onDelete(item).then(setReason)}>
          {selectWords.reallyDelete}
        </button>
      </>
    );
  }
  return (
    <>
      {onEdit && (
        <button
          type="button"
          className="form-quiet-button"
          aria-label={`${selectWords.edit} ${item.label}`}
          tabIndex={tabIndex}
          onClick={() => onEdit(item)}
        >
          {selectWords.edit}
        </button>
      )}
      {onDelete && (
        <button
          type="button"
          className="form-quiet-button"
          aria-label={`${selectWords.remove} ${item.label}`}
          tabIndex={tabIndex}
          onClick={() => setAsks(true)}
        >
          {selectWords.remove}
        </button>
      )}
    </>
  );
}
