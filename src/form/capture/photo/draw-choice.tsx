import { useId } from 'react';

interface DrawChoiceProps<T extends string> {
  readonly name: string;
  readonly values: readonly T[];
  readonly chosen: T;
  readonly labelOf: (value: T) => string;
  readonly colourOf?: (value: T) => string;
  readonly onChoose: (value: T) => void;
}

/** A choice of drawing tools or colours, one tap each. */
export function DrawChoice<T extends string>(props: DrawChoiceProps<T>) {
  const { name, values, chosen, labelOf, colourOf, onChoose } = props;
  const id = useId();
  return (
    <span role="radiogroup" aria-label={name} className="form-segments">
      {values.map((value) => (
        <label key={value} className={value === chosen ? 'form-segment is-chosen' : 'form-segment'}>
          <input type="radio" name={id} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>
            {colourOf !== undefined && (
              <i className="draw-on-colour" style={{ background: colourOf(value) }} aria-hidden />
            )}
            <span>{labelOf(value)}</span>
          </span>
        </label>
      ))}
    </span>
  );
}
