import Box from '@mui/material/Box';
import type { CardChange, JobCard } from '#contract';
import { useEffect, useRef, useState } from 'react';
import { inWords } from '#form';
import { LongTextInput } from '../shell/long-text-input.tsx';

type Name = 'ObservationBefore' | 'WorkDone' | 'ObservationAfter' | 'Recommendation';

const labels: Readonly<Record<Name, string>> = inWords({
  ObservationBefore: 'Observed before the work',
  WorkDone: 'Work done',
  ObservationAfter: 'Observed after the work',
  Recommendation: 'Recommendation',
});

const names = Object.keys(labels) as Name[]; // its own keys

interface Props {
  readonly card: JobCard;
  readonly isReadOnly: boolean;
  readonly onChange: (change: Pick<CardChange, Name>) => void;
}

/** What was seen and done. A text is kept on the device when its field is left, or a moment after the typing pauses. */
export function CardTexts({ card, isReadOnly, onChange }: Props) {
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const [saved, setSaved] = useState<Partial<Record<Name, string>>>({});

  function save(): void {
    const changed = names.flatMap((name) => {
      const text = typed[name];
      return text === undefined || text === (saved[name] ?? card[name] ?? '') ? [] : [[name, text] as const];
    });
    if (changed.length === 0) return;
    const change: Partial<Record<Name, string>> = Object.fromEntries(changed);
    setSaved({ ...saved, ...change });
    onChange(change);
  }
  useSavedLater(save, typed);

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {names.map((name) => (
        <LongTextInput
          key={name}
          label={labels[name]}
          value={typed[name] ?? card[name] ?? ''}
          readOnly={isReadOnly}
          onChange={(value) => setTyped({ ...typed, [name]: value })}
          onBlur={save}
        />
      ))}
    </Box>
  );
}

/** One act for a sentence, not one for each of its letters. */
const pauseMs = 2_000;

/** After a pause in the typing, when the page goes out of sight, and when the screen is left. */
function useSavedLater(save: () => void, typed: object): void {
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
