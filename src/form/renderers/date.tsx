import { useState } from 'react';
import type { JsonObject } from '#engine';
import { dateText, momentOf, wallClock } from '../date-text.ts';
import { fieldEntry } from '../fields/field-entry.tsx';
import { ariaOf, type FieldKind, type InputProps } from '../fields/field-kind.ts';
import { isOfType, textMember } from '../schema-facts.ts';
import { words } from '../words.ts';

interface Clock {
  readonly type: 'date' | 'time' | 'datetime-local';
  /** What the phone's own control shows for a stored text, `undefined` when it cannot. */
  readonly shown: (stored: string) => string | undefined;
  readonly stored: (shown: string) => string;
}

const clocks: Record<string, Clock> = {
  date: {
    type: 'date',
    shown: (stored) => (dateText(stored) === undefined ? undefined : stored),
    stored: (shown) => shown,
  },
  time: {
    type: 'time',
    shown: (stored) => /^\d\d:\d\d/.exec(stored)?.[0],
    // RFC 3339 wants seconds and an offset.
    stored: (shown) => `${shown.length === 5 ? `${shown}:00` : shown}+05:30`,
  },
  'date-time': { type: 'datetime-local', shown: wallClock, stored: momentOf },
};

export const dateKind: FieldKind = {
  name: 'date',
  shape: 'single',
  suits: (schema, options) => isOfType(schema, 'string') && clockOf(schema, options) !== undefined,
  Input: DateInput,
};

export const dateEntry = fieldEntry(35, dateKind);

function clockOf(schema: JsonObject, options: JsonObject): Clock | undefined {
  const format = textMember(options, 'format') ?? textMember(schema, 'format') ?? '';
  return Object.hasOwn(clocks, format) ? clocks[format] : undefined;
}

/** The phone's own date picker: big, in the owner's language, and it works with gloves. */
function DateInput(props: InputProps) {
  const { place, view, write } = props;
  const clock = clockOf(place.schema, place.options) ?? clocks['date'];
  const [isOdd, setOdd] = useState(false);
  if (clock === undefined) return null;
  const stored = typeof view.value === 'string' ? view.value : '';
  const shown = clock.shown(stored);
  return (
    <span className="form-number">
      <input
        {...ariaOf(props)}
        className="form-input"
        type={clock.type}
        value={shown ?? ''}
        onBlur={(event) => setOdd(event.target.validity.badInput)}
        onChange={(event) => write(event.target.value === '' ? undefined : clock.stored(event.target.value))}
      />
      {(isOdd || (stored !== '' && shown === undefined)) && (
        <span className="form-note is-error">{words.notADate(stored)}</span>
      )}
    </span>
  );
}
