import { ariaOf, type InputProps } from '../fields/field-kind.ts';
import type { Choice } from '#engine';
import { valueText } from '../../words/value-text.ts';
import { words } from '../../words/words.ts';

interface SegmentsProps extends InputProps {
  readonly choices: readonly Choice[];
}

/**
 * A few choices side by side, one tap each; a tap on the chosen one clears it. Not where there is a default, which a slip of
 * the finger would lose, nor where a layout asks for `format: radio`: people expect a radio group to keep an answer.
 */
export function Segments({ choices, ...props }: SegmentsProps) {
  const { id, labelId, place, view, write } = props;
  const canBeTakenBack = place.options['format'] !== 'radio' && place.schema['default'] === undefined;
  const chosen = choices.findIndex((choice) => choice.value === view.value);
  const { id: _id, enterKeyHint: _enter, ...aria } = ariaOf(props);
  return (
    <span role="radiogroup" aria-labelledby={labelId} className="form-segments" {...aria}>
      {choices.map((choice, at) => (
        <label key={choice.label} className={at === chosen ? 'form-segment is-chosen' : 'form-segment'}>
          <input
            type="radio"
            name={id}
            // The first button represents the group when the field is focused from outside.
            id={at === 0 ? id : undefined}
            checked={at === chosen}
            onChange={() => write(choice.value)}
            onClick={() => canBeTakenBack && at === chosen && write(undefined)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
      {chosen === -1 && view.value !== undefined && (
        <span className="form-hint">{words.notInList(valueText(place.schema, view.value))}</span>
      )}
    </span>
  );
}
