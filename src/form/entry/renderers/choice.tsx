import { type JsonObject, choicesOf, isOfType, textMember, type Choice } from '#engine';
import { fieldEntry } from '../fields/field-entry.tsx';
import { ariaOf, type FieldKind, type InputProps } from '../fields/field-kind.ts';
import { useTerm } from '../../words/use-term.ts';
import { spokenChoices } from '../../words/spoken.ts';
import { valueText } from '../../words/value-text.ts';
import { words } from '../../words/words.ts';
import { PickChoice } from '../pick/pick-choice.tsx';
import { Segments } from './segments.tsx';

/**
 * `enum`, or `oneOf` constants with titles: buttons when there are few short ones, a native select when the list is readable
 * at a glance, otherwise a searchable list.
 */
const suits = (schema: JsonObject): boolean => (choicesOf(schema)?.length ?? 0) > 0;

export const fewChoicesKind: FieldKind = {
  name: 'choice',
  shape: 'group',
  suits: (schema, options) => suits(schema) && (isRadio(options) || areFew(choicesOf(schema) ?? [], 28)),
  Input: ChoiceInput,
};

export const choiceKind: FieldKind = { name: 'choice', shape: 'single', suits, Input: ChoiceInput };

export const fewChoicesEntry = fieldEntry(45, fewChoicesKind);
export const choiceEntry = fieldEntry(40, choiceKind);

/** JSON Forms' own option: shows every choice, however many there are. */
const isRadio = (options: JsonObject): boolean => options['format'] === 'radio';

/** A longer list is searched, not read through. */
export const longestMenu = 8;

/** Four buttons with this many letters together fit a phone that is 320 px wide, and five with a digit each: a rating. */
function areFew(choices: readonly Choice[], letters: number): boolean {
  const sum = choices.reduce((so, { label }) => so + label.length, 0);
  return choices.length <= 4 ? sum <= letters : choices.length === 5 && sum === 5 && letters > 12;
}

/** Numeric choices show their unit, as a number box does. The head of a grid names it once for the column. */
function ChoiceInput(props: InputProps) {
  const { place, id, dense, describedBy } = props;
  const unit = isOfType(place.schema, 'number', 'integer') && !dense ? textMember(place.schema, 'unit') : undefined;
  if (unit === undefined || unit === '') return <Choices {...props} />;
  return (
    <span className="form-with-unit">
      <Choices {...props} describedBy={`${id}-unit ${describedBy ?? ''}`.trim()} />
      <span id={`${id}-unit`} className="form-unit" translate="no">
        {unit}
      </span>
    </span>
  );
}

function Choices(props: InputProps) {
  const { place, view, write, dense } = props;
  const known = choicesOf(place.schema) ?? [];
  const choices = spokenChoices(known, useTerm());
  // By the schema's own texts, so that every language has the same control.
  if (isRadio(place.options) || areFew(known, dense ? 12 : 28)) return <Segments {...props} choices={choices} />;
  if (choices.length > longestMenu) return <PickChoice {...props} choices={choices} />;

  // By position, because a value may be 0, false or an empty text.
  const chosen = choices.findIndex((choice) => choice.value === view.value);
  const isForeign = chosen === -1 && view.value !== undefined;
  return (
    <select
      {...ariaOf(props)}
      aria-labelledby={props.labelId}
      className="form-input"
      value={isForeign ? 'kept' : chosen === -1 ? '' : String(chosen)}
      onChange={(event) => event.target.value !== 'kept' && write(choices[Number(event.target.value || -1)]?.value)}
    >
      <option value="">{words.choose}</option>
      {isForeign && <option value="kept">{words.notInList(valueText(place.schema, view.value))}</option>}
      {choices.map((choice, at) => (
        <option key={choice.label} value={at}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
