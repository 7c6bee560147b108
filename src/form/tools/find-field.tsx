import { useState } from 'react';
import { namesOf, type Pointer } from '#engine';
import { term } from '../language/language.ts';
import { useReportStore } from '../controls/fields/store-context.ts';
import { SelectDialog } from '../controls/select/select-dialog.tsx';
import { words } from '../words/words.ts';
import { nameOf, placesOf } from './places.ts';

interface FindFieldProps {
  readonly onClose: () => void;
  /** Opens the section of a place and focuses it. */
  readonly onJump: (pointer: Pointer) => void;
}

/** Every field of the report in one list with a search. */
export function FindField({ onClose, onJump }: FindFieldProps) {
  const { template, evaluation } = useReportStore();
  const [items] = useState(() =>
    placesOf(template, evaluation).map((place) => ({
      key: place.pointer,
      label: nameOf(template, evaluation, place),
      group: term(place.section),
      alsoKnownAs: namesOf(place.pointer).join(' '),
    })),
  );
  return (
    <SelectDialog
      title={words.tools.findField}
      items={items}
      chosen={[]}
      onClose={onClose}
      onConfirm={([pointer]) => {
        onClose();
        if (pointer !== undefined) onJump(pointer);
      }}
    />
  );
}
