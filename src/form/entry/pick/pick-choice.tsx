import { useState } from 'react';
import { isArray, type Json, type Choice } from '#engine';
import { ariaOf, type InputProps } from '../fields/field-kind.ts';
import { valueText } from '../../words/value-text.ts';
import { words } from '../../words/words.ts';
import { type SelectItem } from '#screen';
import { SelectDialog } from '#screen/select';

interface PickProps extends InputProps {
  readonly choices: readonly Choice[];
}

/** One of many: the field shows the choice, a tap opens the list. */
export function PickChoice({ choices, ...props }: PickProps) {
  const { place, view, write } = props;
  const at = choices.findIndex((choice) => choice.value === view.value);
  const isForeign = at === -1 && view.value !== undefined;
  const text = isForeign ? words.notInList(valueText(place.schema, view.value)) : choices[at]?.label;
  return (
    <Pick
      {...props}
      choices={choices}
      text={text}
      chosen={at === -1 ? [] : [String(at)]}
      onConfirm={([key]) => write(key === undefined ? undefined : choices[Number(key)]?.value)}
    />
  );
}

/** Several of many, in list order. Existing values that are not in the list stay. */
export function PickChoices({ choices, ...props }: PickProps) {
  const { place, view, write } = props;
  const values: readonly Json[] = isArray(view.value) ? view.value : [];
  const foreign = values.filter((value) => !choices.some((choice) => choice.value === value));
  return (
    <Pick
      {...props}
      isMultiple
      choices={choices}
      text={values.length === 0 ? undefined : valueText(place.schema, values)}
      chosen={choices.flatMap(({ value }, at) => (values.includes(value) ? [String(at)] : []))}
      onConfirm={(keys) => {
        const picked = choices.filter((_, at) => keys.includes(String(at))).map(({ value }) => value);
        const next = [...foreign, ...picked];
        write(next.length === 0 ? undefined : next);
      }}
    />
  );
}

interface PickButtonProps extends PickProps {
  readonly text: string | undefined;
  readonly chosen: readonly string[];
  readonly isMultiple?: boolean;
  readonly onConfirm: (keys: readonly string[]) => void;
}

function Pick({ text, chosen, isMultiple = false, onConfirm, choices, ...props }: PickButtonProps) {
  const { labelId, place } = props;
  const [isOpen, setOpen] = useState(false);
  // Keyed by position, because a value may be 0, false or an empty text.
  const items: readonly SelectItem[] = choices.map(({ label }, at) => ({ key: String(at), label }));
  const { enterKeyHint: _enter, 'aria-required': _required, 'aria-invalid': _invalid, ...aria } = ariaOf(props);
  return (
    <>
      <button
        type="button"
        {...aria}
        className={`form-input form-pick${text === undefined ? ' is-empty' : ''}`}
        aria-haspopup="dialog"
        aria-labelledby={`${labelId} ${props.id}-text`}
        onClick={() => setOpen(true)}
      >
        <span id={`${props.id}-text`}>{text ?? words.choose}</span>
      </button>
      {isOpen && (
        <SelectDialog
          title={place.name}
          items={items}
          chosen={chosen}
          isMultiple={isMultiple}
          onClose={() => setOpen(false)}
          onConfirm={(keys) => {
            onConfirm(keys);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
