import { pressedKey } from '../focus/pressed-key.ts';
import { renewFailedParts } from '../parts/lazy-part.tsx';
import type { Elements } from '../parts/elements.ts';
import { createContext, use, useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { NotComplete } from './not-complete.tsx';
import { PrintGaps } from './print-gaps.tsx';
import type { SheetState } from './sheet-state.ts';

interface Print {
  /** Absent while there is no sheet. */
  readonly state: SheetState | undefined;
  readonly onState: (state: SheetState) => void;
  /** Prints once the sheet is whole, or after the person has agreed to what is missing. */
  readonly print: () => void;
  /** The key of the sheet: another one loads everything again. */
  readonly round: number;
}

const PrintContext = createContext<Print | undefined>(undefined);

/** The state of the sheet and how to print it, inside `Printing`. */
export function usePrinting(): Print {
  const print = use(PrintContext);
  if (print === undefined) throw new Error('A sheet is printed inside Printing.');
  return print;
}

interface Job {
  readonly state: SheetState | undefined;
  readonly step: 'rest' | 'wanted' | 'asked';
  /** How often the sheet was printed as soon as it was whole. */
  readonly prints: number;
}

type JobEvent = SheetState | { readonly kind: 'print' } | { readonly kind: 'closed' };

/** Printing that is wanted waits for the sheet, and for the person where something is missing. */
function jobAfter(job: Job, event: JobEvent): Job {
  if (event.kind === 'closed') return { ...job, step: 'rest' };
  const wanted: Job = event.kind === 'print' ? { ...job, step: 'wanted' } : { ...job, state: event };
  if (wanted.step !== 'wanted') return wanted;
  switch (wanted.state?.kind) {
    case 'whole':
      return { ...wanted, step: 'rest', prints: job.prints + 1 };
    case 'gaps':
      return { ...wanted, step: 'asked' };
    case 'preparing':
    case undefined:
      return wanted;
  }
}

/**
 * Around a sheet: holds printing, also with Ctrl+P, until the sheet is whole. The browser's own menu cannot be held; then the paper says
 * that it is not complete. `<html data-ready>` is `no`, `yes`, or `gaps` when something cannot be had.
 */
export function Printing({ children }: { readonly children: Elements }) {
  const [{ state, step, prints }, tell] = useReducer(jobAfter, { state: undefined, step: 'rest', prints: 0 });
  const [round, setRound] = useState(0);
  const print = useCallback(() => tell({ kind: 'print' }), []);
  const kind = state?.kind ?? 'preparing';

  useEffect(() => {
    document.documentElement.dataset['ready'] = { preparing: 'no', whole: 'yes', gaps: 'gaps' }[kind];
    return () => void delete document.documentElement.dataset['ready'];
  }, [kind]);

  useEffect(() => {
    if (prints > 0) window.print();
  }, [prints]);

  const isHeld = state !== undefined;
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      // A page that will never have a sheet, such as "not found", is printed as it is.
      if (!asksToPrint(event) || !(isHeld || document.querySelector('[data-not-complete]'))) return;
      event.preventDefault();
      print();
    };
    window.addEventListener('keydown', pressed, true);
    return () => window.removeEventListener('keydown', pressed, true);
  }, [isHeld, print]);

  function loadAgain(): void {
    renewFailedParts();
    tell({ kind: 'preparing' });
    setRound(round + 1);
    print();
  }

  return (
    <PrintContext value={useMemo(() => ({ state, onState: tell, print, round }), [state, print, round])}>
      {children}
      {state?.kind === 'preparing' && <NotComplete />}
      <PrintGaps
        missing={state?.kind === 'gaps' ? state.missing : []}
        isOpen={step === 'asked'}
        onClose={() => tell({ kind: 'closed' })}
        onAgain={loadAgain}
      />
    </PrintContext>
  );
}

/** Ctrl+P, or Cmd+P; on a keyboard of another script, the key in its place. */
function asksToPrint(event: KeyboardEvent): boolean {
  const key = pressedKey(event)?.toLowerCase();
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key === undefined || !(ctrlKey || metaKey) || altKey || shiftKey) return false;
  return key === 'p' || (isInPlaceOfP(event) && !/^[a-z]$/.test(key));
}

const isInPlaceOfP = ({ code }: { readonly code: string }): boolean => code === 'KeyP';
