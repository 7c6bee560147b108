import type { ComponentType } from 'react';
import type { Json, JsonObject } from '#engine';
import type { FieldView } from '../store/field-watch.ts';
import type { FieldPlace } from './field-place.ts';

/** What the input of a field is given. It draws one control element; label, help and errors are drawn around it. */
export interface InputProps {
  readonly id: string;
  /** For groups of buttons, which are named by an element and not by `for`. */
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly place: FieldPlace;
  readonly view: FieldView;
  readonly write: (value: Json | undefined) => void;
  readonly required: boolean;
  readonly invalid: boolean;
  /** In a cell of a table: as small as a thumb allows. */
  readonly dense: boolean;
  /** What the keyboard's Enter says. */
  readonly enterKey?: 'next' | 'done';
}

/** A kind of entry: which schemas it serves and how it is entered. The same in a form, a table cell and a card. */
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
  /** Takes the whole width of a layout. */
  readonly isWide?: (schema: JsonObject, options: JsonObject) => boolean;
  /** It only shows; nothing is entered. */
  readonly showsOnly?: true;
  /** It also draws what is there when nothing may be entered; others are read as text. */
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
