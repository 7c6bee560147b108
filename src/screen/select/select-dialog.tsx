import Dialog from '@mui/material/Dialog';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { pressedKey } from '../focus/pressed-key.ts';
import { PageRoot } from '../look/page-root.ts';
import './select.css';
import { useWide } from '../parts/use-wide.ts';
import { selectWords } from './select-words.ts';
import { DiscardQuestion, SelectFooter } from './select-footer.tsx';
import { found, rowsOf, searchable, type SelectItem } from './select-item.ts';
import { ItemActions } from './item-actions.tsx';
import { SelectList } from './select-list.tsx';
import { step } from './step.ts';

/** What the select dialog offers, what is chosen, and what happens to the choice. */
export interface SelectDialogProps {
  readonly title: string;
  readonly items: readonly SelectItem[];
  readonly chosen: readonly string[];
  readonly isMultiple?: boolean;
  /** How many must be chosen before confirming. */
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly onConfirm: (keys: readonly string[]) => void;
  readonly onClose: () => void;
  /** Adds an item that is not in the list; receives the search text. */
  readonly onAdd?: (typed: string) => void;
  readonly onEdit?: (item: SelectItem) => void;
  /** Resolves with the reason when the item cannot be deleted. */
  readonly onDelete?: (item: SelectItem) => Promise<string | undefined>;
  /** Loads further items: when the end of the list comes into view, and on a search. */
  readonly more?: { readonly isLoading: boolean; readonly load: () => void; readonly search: (text: string) => void };
}

/** Debounce in ms before a search is sent to another machine. */
const searchPauseMs = 250;

/** The one dialog for picking from a list that is too long for buttons. */
export function SelectDialog(props: SelectDialogProps) {
  const { title, items, isMultiple = false, onConfirm, onClose, onAdd, onEdit, onDelete, more } = props;
  const id = useId();
  const isPhone = !useWide(768);
  const [typed, setTyped] = useState('');
  const question = useDeferredValue(typed.trim());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(props.chosen));
  // The items chosen on opening stay pinned, so that a newly ticked one stays under the finger.
  const [pinned] = useState(() => ({ label: selectWords.chosen, keys: new Set(props.chosen) }));
  const [active, setActive] = useState(-1);
  const [isAsking, setAsking] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  const texts = useMemo(() => searchable(items), [items]);
  const hits = useMemo(() => found(texts, question), [texts, question]);
  const rows = useMemo(
    () => rowsOf(hits, isMultiple && question === '' ? pinned : undefined),
    [hits, isMultiple, question, pinned],
  );
  useSearchElsewhere(question, more?.search);

  const isChanged = chosen.size !== props.chosen.length || props.chosen.some((key) => !chosen.has(key));
  const leave = (): void => (isMultiple && isChanged ? setAsking(true) : onClose());
  const stay = (): void => {
    setAsking(false);
    // The focused button is about to disappear.
    frame.current?.focus();
  };
  const pick = (item: SelectItem): void => {
    if (!isMultiple) return onConfirm([item.key]);
    const next = new Set(chosen);
    if (!next.delete(item.key)) next.add(item.key);
    setChosen(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = pressedKey(event);
    const to = key === undefined ? undefined : step(rows, active, key);
    if (to !== undefined) {
      event.preventDefault();
      setActive(to);
    }
    const row = rows[active];
    if (key === 'Enter' && row?.kind === 'item') {
      event.preventDefault();
      pick(row.item);
    }
  };

  return (
    <Dialog
      open
      fullScreen={isPhone}
      onClose={leave}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { className: isPhone ? '' : 'select-paper' } }}
    >
      <PageRoot className="report-form select" ref={frame} tabIndex={-1}>
        <header className="select-head">
          <h2 id={`${id}-title`}>{title}</h2>
          <button type="button" className="select-close" aria-label={selectWords.close} onClick={leave}>
            ×
          </button>
        </header>
        <input
          type="search"
          className="select-search"
          // On a phone the keyboard would hide the list.
          autoFocus={!isPhone}
          placeholder={selectWords.search}
          role="combobox"
          aria-label={selectWords.search}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 && active < rows.length ? `${id}-list-${active}` : undefined}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(-1);
          }}
        />
        <p role="status" className="select-count" aria-busy={question !== typed.trim()}>
          {more?.isLoading === true ? selectWords.loading : selectWords.count(hits.length)}
        </p>
        {hits.length === 0 ? (
          <NoResults typed={question} onAdd={onAdd} />
        ) : (
          <SelectList
            id={`${id}-list`}
            rows={rows}
            count={hits.length}
            chosen={chosen}
            isMultiple={isMultiple}
            question={question}
            active={active}
            onPick={pick}
            onEnd={more?.load}
            actionsOf={
              onEdit === undefined && onDelete === undefined
                ? undefined
                : (item, isActive) =>
                    item.isOwn === true && (
                      <ItemActions item={item} isReachable={isActive} onEdit={onEdit} onDelete={onDelete} />
                    )
            }
          />
        )}
        {isAsking ? (
          <DiscardQuestion onDiscard={onClose} onStay={stay} />
        ) : (
          <SelectFooter
            chosen={chosen.size}
            limits={{ atLeast: props.atLeast ?? 0, atMost: props.atMost ?? Infinity }}
            onClear={() => (isMultiple ? setChosen(new Set()) : onConfirm([]))}
            onAdd={onAdd && (() => onAdd(typed.trim()))}
            onConfirm={isMultiple ? () => onConfirm([...chosen]) : undefined}
          />
        )}
      </PageRoot>
    </Dialog>
  );
}

function NoResults({ typed, onAdd }: { readonly typed: string; readonly onAdd: SelectDialogProps['onAdd'] }) {
  return (
    <div className="select-none">
      <p>{selectWords.none}</p>
      {onAdd !== undefined && typed !== '' && (
        <button type="button" className="form-button" onClick={() => onAdd(typed)}>
          {selectWords.addTyped(typed)}
        </button>
      )}
    </div>
  );
}

function useSearchElsewhere(question: string, search: ((text: string) => void) | undefined): void {
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current?.(question), searchPauseMs);
    return () => clearTimeout(timer);
  }, [question]);
}
