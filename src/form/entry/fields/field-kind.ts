import type { ComponentType } from 'react';
import type { Json, JsonObject } from '#engine';
import type { FieldView } from '../../store/field-watch.ts';
import type { FieldPlace } from '../../store/field-place.ts';

/** The props of a field's input. It draws one control; label, help and errors are drawn around it. */
export interface InputProps {
  readonly id: string;
  /** For groups of buttons, which are labelled by an element and not by `for`. */
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly place: FieldPlace;
  readonly view: FieldView;
  readonly write: (value: Json | undefined) => void;
  readonly required: boolean;
  readonly invalid: boolean;
  /** In a table cell: as small as a thumb allows. */
  readonly dense: boolean;
  /** The label names the unit, so the unit beside the input is only seen. */
  readonly isUnitNamed?: boolean;
  /** The label of the keyboard's Enter key. */
  readonly enterKey?: 'next' | 'done';
}

/** A kind of field: which schemas it serves and how it is entered. The same in a form, a table cell and a card. */
export interface FieldKind {
  readonly name:
    | 'text'
    | 'rich-text'
    | 'number'
    | 'choice'
    | 'boolean'
    | 'date'
    | 'computed'
    | 'signature'
    | 'photo'
    | 'many-choices';
  readonly suits: (schema: JsonObject, options: JsonObject) => boolean;
  readonly Input: ComponentType<InputProps>;
  /** `group`: several elements under one label. */
  readonly shape: 'single' | 'group';
  /** Takes the full width of a layout. */
  readonly isWide?: (schema: JsonObject, options: JsonObject) => boolean;
  /** Shows a value; nothing is entered. */
  readonly showsOnly?: true;
  /** Draws its value itself when read-only; other kinds are shown as text. */
  readonly showsItself?: true;
}

export function ariaOf({ id, describedBy, invalid, required, enterKey }: InputProps): {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
  readonly enterKeyHint: 'next' | 'done' | undefined;
} {
  return {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    'aria-required': required || undefined,
    enterKeyHint: enterKey,
  };
}
