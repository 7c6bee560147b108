import Box from '@mui/material/Box';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { shellPairs } from '../../forms/shell-pairs.ts';
import { ShellForm } from '../../forms/shell-form.tsx';
import { changedTexts, textEntries, textsIn, type WrittenTexts } from './written-texts.ts';

export interface CardTextsHandle {
  /** Saves the typed text now, before a step that depends on it. */
  readonly save: () => void;
}

interface Props {
  readonly ref: Ref<CardTextsHandle>;
  readonly texts: WrittenTexts;
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<WrittenTexts>) => void;
  /** Called on every keystroke, before anything is saved. */
  readonly onTyped: (texts: WrittenTexts) => void;
}

/** Observations and work done. A text is saved on blur, or shortly after typing pauses. */
export function CardTexts({ ref, texts, isReadOnly, onChange, onTyped }: Props) {
  const [saved, setSaved] = useState(texts);
  const [typed, setTyped] = useState<WrittenTexts>();
  // Texts from the server are shown until somebody types; from then on the typed text wins.
  const [start, setStart] = useState(texts);
  if (typed === undefined && Object.keys(changedTexts(start, texts)).length > 0) {
    setStart(texts);
    setSaved(texts);
  }

  function save(): void {
    if (typed === undefined) return;
    const change = changedTexts(saved, typed);
    if (Object.keys(change).length === 0) return;
    setSaved(typed);
    onChange(change);
  }
  useAutosave(save, typed);
  useImperativeHandle(ref, () => ({ save }));

  return (
    <Box onBlur={save}>
      <ShellForm
        key={JSON.stringify(start)}
        pair={shellPairs.cardTexts}
        entries={textEntries(start)}
        readOnly={isReadOnly}
        showMissing={false}
        onEvaluation={({ data }) => {
          setTyped(textsIn(data));
          onTyped(textsIn(data));
        }}
      />
    </Box>
  );
}

/** Debounce: one act per sentence, not one per letter. */
const pauseMs = 2_000;

/** Saves after a pause in typing, when the page is hidden, and on unmount. */
function useAutosave(save: () => void, typed: object | undefined): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const saveNow = () => latest.current();
    document.addEventListener('visibilitychange', saveNow);
    window.addEventListener('pagehide', saveNow);
    return () => {
      document.removeEventListener('visibilitychange', saveNow);
      window.removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, []);
}
