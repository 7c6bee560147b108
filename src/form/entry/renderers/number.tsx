import { useId, useLayoutEffect, useRef, useState, type FocusEvent, type MouseEvent, type PointerEvent } from 'react';
import {
  type Json,
  type JsonObject,
  hasMoreDecimals,
  numberIn,
  numbersMeant,
  numberText,
  numberWithUnit,
  typedNumberText,
  decimalsOf,
  choicesOf,
  isOfType,
  numberMember,
  textMember,
} from '#engine';
import { fieldEntry } from '../fields/field-entry.tsx';
import { ariaOf, type FieldKind, type InputProps } from '../fields/field-kind.ts';

import { words } from '../../words/words.ts';
import { StepButton } from './step-button.tsx';

export const numberKind: FieldKind = {
  name: 'number',
  shape: 'single',
  suits: (schema, options) =>
    isOfType(schema, 'number', 'integer') && choicesOf(schema) === undefined && !isSlider(schema, options),
  Input: NumberInput,
};

export const numberEntry = fieldEntry(25, numberKind);

/** The case for which stock JSON Forms draws a slider; its own is used. */
function isSlider(schema: JsonObject, options: JsonObject): boolean {
  return options['slider'] === true && ['minimum', 'maximum', 'default'].every((name) => schema[name] !== undefined);
}

/** The value of typed text. Text that is not a number is stored as typed, and the report says what is wrong. */
function meant(typed: string, unit: string | undefined): Json | undefined {
  return typed.trim() === '' ? undefined : (numberWithUnit(typed, unit) ?? typed);
}

function shownText(value: Json | undefined, decimals: number | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return decimals === undefined ? numberText(value) : typedNumberText(value, decimals);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * A text box, because a number box drops what it does not accept: it turns `1,5` into 15. While focused it shows what was
 * typed; afterwards, the value with at least its decimals. The value is never rounded, and says so where the paper rounds.
 */
function NumberInput(props: InputProps) {
  const { place, view, write, id, dense, isUnitNamed = false, enterKey = 'next' } = props;
  const { schema } = place;
  const [typed, setTyped] = useState<string>();
  // Something else may write the value meanwhile, such as an undo: then the typed text no longer matches it.
  const ownUnit = textMember(schema, 'unit');
  const isTyping = typed !== undefined && meant(typed, ownUnit) === view.value;
  const text = isTyping ? typed : shownText(view.value, typed === undefined ? decimalsOf(schema) : undefined);
  // The head of a grid names the unit once for the column.
  const unit = dense ? undefined : ownUnit;

  const box = useRef<HTMLInputElement>(null);
  const isEntering = useRef(false);
  // Typing must replace the content, however the box was reached; changing the text under the caret loses the selection.
  useLayoutEffect(() => {
    if (isEntering.current) box.current?.select();
  }, [text]);

  const enter = ({ target }: FocusEvent<HTMLInputElement>): void => {
    isEntering.current = true;
    target.select();
    setTyped(shownText(view.value, undefined));
  };
  /** Releasing a finger or the mouse places the caret, after the focus. Another tap places it for good. */
  const settle = ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
    if (isEntering.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
    isEntering.current = false;
  };

  const take = (next: string): void => {
    isEntering.current = false;
    setTyped(next);
    write(meant(next, ownUnit));
  };

  const step = (sign: '−' | '+', label: string) =>
    place.options['steps'] === true && (
      <StepButton
        sign={sign}
        label={label}
        value={view.value}
        least={numberMember(schema, 'minimum') ?? 0}
        onStep={(next) => {
          setTyped(undefined);
          write(next);
        }}
      />
    );

  return (
    <span className="form-number">
      <span className="form-counted">
        {step('−', words.oneLess(place.name))}
        <span className="form-box">
          <input
            {...ariaOf({ ...props, enterKey })}
            ref={box}
            aria-describedby={
              unit === undefined || isUnitNamed ? props.describedBy : `${id}-unit ${props.describedBy ?? ''}`.trim()
            }
            className="form-input"
            type="text"
            inputMode={isOfType(schema, 'number') ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={text}
            onFocus={enter}
            onMouseUp={settle}
            onBlur={() => {
              isEntering.current = false;
              setTyped(undefined);
            }}
            onChange={(event) => take(event.target.value)}
          />
          {unit !== undefined && (
            <span id={`${id}-unit`} className="form-unit" translate="no" aria-hidden={isUnitNamed || undefined}>
              {words.unit(unit)}
            </span>
          )}
          {mayBeNegative(schema) && (
            <SignButton onPress={() => take(text.startsWith('-') ? text.slice(1) : `-${text}`)} />
          )}
        </span>
        {step('+', words.oneMore(place.name))}
      </span>
      {typed !== undefined && numberIn(typed) === undefined && typeof view.value === 'number' && isTyping && (
        <span className="form-hint" role="status">
          {words.withPrefix(typed, numberText(view.value), ownUnit ?? '')}
        </span>
      )}
      <PrintedAs value={view.value} decimals={decimalsOf(schema)} isSaid={!dense || typed !== undefined} />
      {typeof view.value === 'string' && (
        <WhichNumber
          typed={view.value}
          unit={ownUnit}
          onChoose={(value) => {
            setTyped(undefined);
            write(value);
            box.current?.focus();
          }}
        />
      )}
    </span>
  );
}

interface PrintedAsProps {
  readonly value: Json | undefined;
  readonly decimals: number | undefined;
  /** A dense cell has room for it only while somebody types there. */
  readonly isSaid: boolean;
}

/** Says that the paper shows fewer decimals than were typed. */
function PrintedAs({ value, decimals, isSaid }: PrintedAsProps) {
  if (!isSaid || typeof value !== 'number' || decimals === undefined || !hasMoreDecimals(value, decimals)) return null;
  return (
    <span className="form-hint" role="status">
      {words.printedAs(numberText(value, decimals), numberText(value))}
    </span>
  );
}

interface WhichNumberProps {
  readonly typed: string;
  readonly unit: string | undefined;
  readonly onChoose: (value: number) => void;
}

/** Asks what a text such as `1,250` means. Until somebody has chosen it stays as typed, and counts as no number. */
function WhichNumber({ typed, unit, onChoose }: WhichNumberProps) {
  const id = useId();
  const meant = numbersMeant(typed, unit);
  if (meant.length === 0) return null;
  return (
    <span className="form-which" role="group" aria-labelledby={id}>
      <span id={id} role="status">
        {words.whichNumber(typed)}
      </span>
      {meant.map((value) => (
        <button key={value} type="button" className="form-button" translate="no" onClick={() => onChoose(value)}>
          {unit === undefined ? numberText(value) : `${numberText(value)} ${words.unit(unit)}`}
        </button>
      ))}
    </span>
  );
}

/** The decimal keypad of an iPhone has no minus. */
function SignButton({ onPress }: { readonly onPress: () => void }) {
  // The input keeps the focus, or the keypad would close.
  const stay = (event: PointerEvent): void => event.preventDefault();
  return (
    <button
      type="button"
      className="form-sign-button"
      aria-label={words.changeSign}
      tabIndex={-1}
      onPointerDown={stay}
      onClick={onPress}
    >
      ±
    </button>
  );
}

function mayBeNegative(schema: JsonObject): boolean {
  const lowest = numberMember(schema, 'minimum') ?? numberMember(schema, 'exclusiveMinimum');
  return lowest !== undefined && lowest < 0;
}
