import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { shellPairs } from '../forms/shell-pairs.ts';
import { ShellForm } from '../shell/shell-form.tsx';
import { changedTexts, textEntries, textsIn, type WrittenTexts } from './written-texts.ts';

interface Props {
  readonly texts: WrittenTexts;
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<WrittenTexts>) => void;
}

/** What was seen and done. A text is kept on the device when its field is left, or a moment after the typing pauses. */
export function CardTexts({ texts, isReadOnly, onChange }: Props) {
  const [saved, setSaved] = useState(texts);
  const [typed, setTyped] = useState<WrittenTexts>();
  // What arrives is shown until somebody writes here; then what they write stands.
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
  useSavedLater(save, typed);

  return (
    <Box onBlur={save}>
      <ShellForm
        key={JSON.stringify(start)}
        pair={shellPairs.cardTexts}
        entries={textEntries(start)}
        readOnly={isReadOnly}
        showMissing={false}
        onEvaluation={({ data }) => setTyped(textsIn(data))}
      />
    </Box>
  );
}

/** One act for a sentence, not one for each of its letters. */
const pauseMs = 2_000;

/** After a pause in the typing, when the page goes out of sight, and when the screen is left. */
function useSavedLater(save: () => void, typed: object | undefined): void {
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
