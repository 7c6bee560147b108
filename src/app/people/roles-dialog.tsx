import Typography from '@mui/material/Typography';
import { may, type Person, type Role } from '#contract';
import { t } from '#language';
import { useState } from 'react';
import { FormDialog } from '../forms/form-dialog.tsx';
import { Note } from '#screen';
import { rolesText } from '../words/role-words.ts';
import { rolesIn } from './add-person-dialog.tsx';
import { peoplePairs } from './people-pairs.ts';
import { useChangePerson } from './use-change-person.ts';

interface Props {
  readonly person: Person;
  readonly onClose: () => void;
}

export function RolesDialog({ person, onClose }: Props) {
  const { change, ...state } = useChangePerson(person, onClose);
  const [roles, setRoles] = useState<readonly Role[]>(person.Roles);
  const isOther = rolesText(roles) !== rolesText(person.Roles);
  const isPromoted = may({ roles }, 'manage-people') && !may(person, 'manage-people');
  return (
    <FormDialog
      title={t('Change roles')}
      pair={peoplePairs.roles}
      entries={{ Roles: [...person.Roles] }}
      verb={t('Change roles')}
      width="sm"
      isHeld={!isOther}
      onEntered={(entered) => setRoles(rolesIn(entered))}
      onConfirm={(entered) => change({ Roles: rolesIn(entered) })}
      onClose={onClose}
      {...state}
    >
      <Typography>{t('Changing the roles signs them out on all devices. They then sign in again.')}</Typography>
      {isPromoted && (
        <Note tone="warning" role="status">
          {t(
            'An administrator manages everybody, including you. Their password stops working: give them a password link.',
          )}
        </Note>
      )}
    </FormDialog>
  );
}
