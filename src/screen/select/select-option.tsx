import { memo, type CSSProperties } from 'react';
import { matchIn, type SelectItem } from './select-item.ts';

interface SelectOptionProps {
  readonly id: string;
  readonly item: SelectItem;
  readonly group: string | undefined;
  readonly isChosen: boolean;
  readonly isActive: boolean;
  readonly position: number;
  readonly count: number;
  readonly question: string;
  readonly style: CSSProperties;
  readonly onPick: (item: SelectItem) => void;
}

/** One option: a check circle, the label with the search text marked, and a second line. */
export const SelectOption = memo(function SelectOption(props: SelectOptionProps) {
  const { id, item, group, isChosen, isActive, position, count, question, style, onPick } = props;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-posinset={position}
      aria-setsize={count}
      aria-description={group}
      className={`select-option${isChosen ? ' is-chosen' : ''}${isActive ? ' is-active' : ''}`}
      style={style}
      // Keeps the focus in the search field, from where the keyboard drives the list.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(item)}
    >
      <CheckCircle isChosen={isChosen} />
      <span className="select-words">
        <span className="select-label">
          <Marked text={item.label} question={question} />
        </span>
        {item.detail !== undefined && (
          <span className="select-detail">
            <Marked text={item.detail} question={question} />
          </span>
        )}
      </span>
    </div>
  );
});

function CheckCircle({ isChosen }: { readonly isChosen: boolean }) {
  return (
    <svg className="select-circle" viewBox="0 0 24 24" aria-hidden>
      <circle cx="12" cy="12" r="10" />
      {isChosen && <path d="m7 12.5 3.4 3.4L17 9.3" />}
    </svg>
  );
}

function Marked({ text, question }: { readonly text: string; readonly question: string }) {
  const match = matchIn(text, question);
  if (match === undefined) return text;
  return (
    <>
      <span>{text.slice(0, match.from)}</span>
      <mark>{text.slice(match.from, match.to)}</mark>
      <span>{text.slice(match.to)}</span>
    </>
  );
}
