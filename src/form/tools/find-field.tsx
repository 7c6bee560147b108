import { useState } from 'react';
import { namesOf, type Pointer } from '#engine';
import { term } from '#language';
import { useReportStore } from '../store/store-context.ts';
import { SelectDialog } from '#screen/select';
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
    placesOf(template, evaluation).map((place) => {
      const group = term(place.section);
      const name = nameOf(template, evaluation, place);
      return {
        key: place.pointer,
        // On a narrow phone the section, which stands above, would leave no room for what tells the fields apart.
        label: name.startsWith(`${group} · `) ? name.slice(group.length + 3) : name,
        group,
        alsoKnownAs: namesOf(place.pointer).join(' '),
      };
    }),
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
