import { fieldEntry } from '../fields/field-entry.tsx';
import type { FieldKind, InputProps } from '../fields/field-kind.ts';
import { isComputed, textMember } from '#engine';
import { valueText } from '../../words/value-text.ts';
import { words } from '../../words/words.ts';

/** A computed value: it updates on every keystroke and is read-only. */
export const computedKind: FieldKind = {
  name: 'computed',
  shape: 'single',
  suits: isComputed,
  Input: ComputedValue,
  showsOnly: true,
};

export const computedEntry = fieldEntry(60, computedKind);

function ComputedValue({ place, view, labelId, describedBy, id }: InputProps) {
  const unit = textMember(place.schema, 'unit');
  return (
    <span
      id={id}
      className="form-computed"
      translate="no"
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      title={words.computed}
    >
      <span className="form-computed-value">{valueText(place.schema, view.value)}</span>
      {unit !== undefined && <span className="form-computed-unit">{unit}</span>}
    </span>
  );
}
