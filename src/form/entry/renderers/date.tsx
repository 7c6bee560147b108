import { useId } from 'react';
import { type JsonObject, isOfType, textMember } from '#engine';
import { clocks, dayClock, type Clock, useTypedClock } from '#screen';
import { fieldEntry } from '../fields/field-entry.tsx';
import { ariaOf, type FieldKind, type InputProps } from '../fields/field-kind.ts';
import { words } from '../../words/words.ts';

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

/**
 * Written and typed as on paper, with the native picker beside it: big, and it works with gloves. On touch screens it covers
 * the box.
 */
function DateInput(props: InputProps) {
  const { place, view, write, labelId, invalid } = props;
  const clock = clockOf(place.schema, place.options) ?? dayClock;
  const stored = typeof view.value === 'string' ? view.value : '';
  const pickerId = useId();
  const { box, picker, isTyping } = useTypedClock({ clock, stored, onValue: write });
  const isOdd = !isTyping && stored !== '' && clock.shown(stored) === undefined;
  return (
    <span className="form-number">
      <span className="form-date">
        <input
          {...ariaOf(props)}
          {...box}
          className="form-input"
          type="text"
          // Letters too: months have names.
          inputMode="text"
          autoComplete="off"
        />
        <span className={clock.type === 'time' ? 'form-date-icon is-time' : 'form-date-icon'} aria-hidden="true" />
        <input
          {...picker}
          className="form-date-picker"
          id={pickerId}
          aria-label={clock.type === 'time' ? words.clock : words.calendar}
          // Its own label, and that of the field.
          aria-labelledby={`${pickerId} ${labelId}`}
        />
      </span>
      {isOdd && !invalid && <span className="form-note is-error">{words.notADate(stored)}</span>}
    </span>
  );
}
