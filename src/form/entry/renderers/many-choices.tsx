import { isArray, isObject, type Json, type JsonObject, choicesOf, isOfType, type Choice } from '#engine';
import { longestMenu } from './choice.tsx';
import { fieldEntry } from '../fields/field-entry.tsx';
import { ariaOf, type FieldKind, type InputProps } from '../fields/field-kind.ts';
import { useTerm } from '../../words/use-term.ts';
import { PickChoices } from '../pick/pick-choice.tsx';
import { spokenChoices } from '../../words/spoken.ts';

/** Several values from a list of choices: a tap adds or removes one. */
export const manyChoicesKind: FieldKind = {
  name: 'many-choices',
  shape: 'group',
  suits: (schema) => isOfType(schema, 'array') && choicesOfItems(schema) !== undefined,
  Input: ManyChoicesInput,
};

export const manyChoicesEntry = fieldEntry(45, manyChoicesKind);

function choicesOfItems(schema: JsonObject): readonly Choice[] | undefined {
  return isObject(schema['items']) ? choicesOf(schema['items']) : undefined;
}

function ManyChoicesInput(props: InputProps) {
  const { id, labelId, place, view, write } = props;
  const choices = spokenChoices(choicesOfItems(place.schema) ?? [], useTerm());
  const chosen: readonly Json[] = isArray(view.value) ? view.value : [];
  if (choices.length > longestMenu) return <PickChoices {...props} choices={choices} />;
  const {
    id: _id,
    enterKeyHint: _enter,
    'aria-required': _required,
    'aria-invalid': _invalid,
    ...aria
  } = ariaOf(props);

  const toggle = ({ value }: Choice): void => {
    // In list order, whatever the order of the taps.
    const now = choices.map((choice) => choice.value).filter((one) => (one === value) !== chosen.includes(one));
    const foreign = chosen.filter((one) => !choices.some((choice) => choice.value === one));
    const next = [...foreign, ...now];
    write(next.length === 0 ? undefined : next);
  };

  return (
    <span role="group" aria-labelledby={labelId} className="form-segments is-many" {...aria}>
      {choices.map((choice, at) => (
        <label key={choice.label} className={chosen.includes(choice.value) ? 'form-segment is-chosen' : 'form-segment'}>
          <input
            type="checkbox"
            id={at === 0 ? id : undefined}
            checked={chosen.includes(choice.value)}
            onChange={() => toggle(choice)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </span>
  );
}
