import Typography from '@mui/material/Typography';
import type { Person } from '#contract';
import { t } from '#language';
import { useState } from 'react';
import { FormDialog } from '../forms/form-dialog.tsx';
import { Note } from '#screen';
import { roleIn } from './add-person-dialog.tsx';
import { peoplePairs } from './people-pairs.ts';
import { useChangePerson } from './use-change-person.ts';

interface Props {
  readonly person: Person;
  readonly onClose: () => void;
}

export function RoleDialog({ person, onClose }: Props) {
  const { change, ...state } = useChangePerson(person, onClose);
  const [role, setRole] = useState(person.Role);
  const isOther = role !== person.Role;
  return (
    <FormDialog
      title={t('Change role')}
      pair={peoplePairs.role}
      entries={{ Role: person.Role }}
      verb={t('Change role')}
      width="sm"
      isHeld={!isOther}
      onEntered={(entered) => setRole(roleIn(entered))}
      onConfirm={(entered) => change({ Role: roleIn(entered) })}
      onClose={onClose}
      {...state}
    >
      <Typography>{t('Changing the role signs them out on all devices. They then sign in again.')}</Typography>
      {isOther && role === 'administrator' && (
        <Note tone="warning" role="status">
          {t(
            'An administrator manages everybody, including you. Their password stops working: give them a password link.',
          )}
        </Note>
      )}
    </FormDialog>
  );
}
