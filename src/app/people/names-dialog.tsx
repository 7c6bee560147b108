import type { Person, PersonChange } from '#contract';
import type { JsonObject } from '#engine';
import { t } from '#language';
import { FormDialog } from '../forms/form-dialog.tsx';
import { peoplePairs } from './people-pairs.ts';
import { trimmedText } from './trimmed-text.ts';
import { useChangePerson } from './use-change-person.ts';

interface Props {
  readonly person: Person;
  readonly onClose: () => void;
}

export function NamesDialog({ person, onClose }: Props) {
  const { change, ...state } = useChangePerson(person, onClose);
  return (
    <FormDialog
      title={t('Change name or city')}
      pair={peoplePairs.names}
      entries={{ FullName: person.FullName, BaseCity: person.BaseCity }}
      verb={t('Save')}
      hint={t('Submitted reports keep the name they were signed with.')}
      onConfirm={(entered) => change(namesOf(entered))}
      onClose={onClose}
      {...state}
    />
  );
}

/** The request body from the entries of the form `person-names`. */
export const namesOf = (entered: JsonObject): PersonChange => ({
  FullName: trimmedText(entered, 'FullName'),
  BaseCity: trimmedText(entered, 'BaseCity'),
});
