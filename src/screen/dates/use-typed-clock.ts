import { useRef, useState, type ChangeEvent, type KeyboardEvent, type RefObject } from 'react';
import { pressedKey } from '../focus/pressed-key.ts';
import type { Clock } from './clock.ts';

interface TypedClock {
  readonly isTyping: boolean;
  /** Props of the text box. */
  readonly box: {
    readonly value: string;
    readonly placeholder: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Props of the native picker beside it: on touch screens it covers the box. */
  readonly picker: {
    readonly ref: RefObject<HTMLInputElement | null>;
    readonly type: Clock['type'];
    readonly value: string;
    readonly tabIndex: -1;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onClick: () => void;
  };
}

interface Options {
  readonly clock: Clock;
  readonly stored: string;
  /** Text that is not a date is passed on as typed. */
  readonly onValue: (value: string | undefined, isRead: boolean) => void;
}

/**
 * A date as people write it, `22 Nov 2026`: a native date box would use the order of the browser's own country. The native
 * picker stays: a tap or Alt and the down arrow opens it.
 */
export function useTypedClock({ clock, stored, onValue }: Options): TypedClock {
  const [typed, setTyped] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const meant = (text: string): string | undefined => {
    const read = clock.read(text.trim());
    return read === undefined ? undefined : clock.stored(read);
  };
  // Something else may write the value meanwhile: then the typed text no longer matches it.
  const isTyping = typed !== undefined && (meant(typed) ?? stored) === stored && (typed !== '' || stored === '');
  return {
    isTyping: typed !== undefined,
    box: {
      value: isTyping ? typed : (clock.text(stored) ?? stored),
      placeholder: clock.form(),
      onChange: ({ target }) => {
        const text = target.value;
        const value = meant(text);
        setTyped(text);
        onValue(text.trim() === '' ? undefined : (value ?? text), value !== undefined || text.trim() === '');
      },
      onBlur: () => setTyped(undefined),
      onKeyDown: (event) => {
        if (!event.altKey || pressedKey(event) !== 'ArrowDown') return;
        event.preventDefault();
        open(picker.current);
      },
    },
    picker: {
      ref: picker,
      type: clock.type,
      value: clock.shown(stored) ?? '',
      tabIndex: -1,
      onChange: ({ target }) => {
        setTyped(undefined);
        onValue(target.value === '' ? undefined : clock.stored(target.value), true);
      },
      onClick: () => open(picker.current),
    },
  };
}

/** A browser without this call opens its picker by itself, or refuses inside a frame: typing still works. */
function open(picker: HTMLInputElement | null): void {
  try {
    picker?.showPicker();
  } catch {
    picker?.focus();
  }
}
