import { fieldEntry } from '../fields/field-entry.tsx';
import type { FieldKind, InputProps } from '../fields/field-kind.ts';
import { isOfType } from '#engine';
import { words } from '../../words/words.ts';
import { Segments } from './segments.tsx';

const choices = () => [
  { value: true, label: words.yes },
  { value: false, label: words.no },
];

/** Not a check box: an empty one looks like "no", and nobody has said no. */
export const booleanKind: FieldKind = {
  name: 'boolean',
  shape: 'group',
  suits: (schema) => isOfType(schema, 'boolean'),
  Input: BooleanInput,
};

export const booleanEntry = fieldEntry(30, booleanKind);

function BooleanInput(props: InputProps) {
  return <Segments {...props} choices={choices()} />;
}
