import { styled } from '@mui/material/styles';
import { usualRoles, type PersonPhones, type Phone } from '#contract';
import { t } from '#language';
import { RoleChips } from '../role-chips.tsx';
import { Facts, StateChip, CardLine, CardTitle } from '#screen';
import { lastSeenText } from '../last-seen-text.ts';
import { PhoneLine } from './phone-line.tsx';
import { needsCall } from './waiting-words.ts';

interface Props {
  readonly person: PersonPhones;
  readonly now: number;
  /** Nothing can be signed out now. */
  readonly isHeld: boolean;
  readonly onSignOut: (phone: Phone) => void;
}

/** Somebody with their phones. */
export function PersonCard({ person, now, isHeld, onSignOut }: Props) {
  const isUrgent = person.Phones.some((phone) => needsCall(phone, now));
  return (
    <Card isUrgent={isUrgent}>
      <Facts>
        {isUrgent && <StateChip tone="warning">{t('Call this person')}</StateChip>}
        {!person.IsActive && <StateChip tone="warning">{t('Deactivated')}</StateChip>}
        {String(person.Roles) !== String(usualRoles) && <RoleChips roles={person.Roles} />}
        <span>{person.BaseCity}</span>
      </Facts>
      <CardTitle translate="no">{person.FullName}</CardTitle>
      {person.Phones.length === 0 ? (
        <CardLine>
          {person.LastSeenAt === undefined
            ? lastSeenText(person, now)
            : `${t('Not signed in on any device')} · ${lastSeenText(person, now)}`}
        </CardLine>
      ) : (
        <Lines role="list" aria-label={t('Phones of {fullName}', { fullName: person.FullName })}>
          {person.Phones.map((phone) => (
            <PhoneLine
              key={phone.SessionId}
              phone={phone}
              fullName={person.FullName}
              now={now}
              isHeld={isHeld}
              onSignOut={() => onSignOut(phone)}
            />
          ))}
        </Lines>
      )}
    </Card>
  );
}

const Card = styled('div', { shouldForwardProp: (name) => name !== 'isUrgent' })<{ readonly isUrgent: boolean }>(
  ({ theme, isUrgent }) => ({
    padding: theme.spacing(1.5, 2),
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 15,
    background: theme.palette.background.paper,
    ...(isUrgent && { borderLeft: `5px solid ${theme.palette.warning.main}` }),
  }),
);

const Lines = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
