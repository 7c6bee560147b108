import Box from '@mui/material/Box';
import type { Person } from '#contract';
import { t, tn, momentText } from '#language';
import { useLocation, useParams } from 'react-router-dom';
import { idFrom, paths } from '../paths.ts';
import { ServerDataView } from '../shell/server-data-view.tsx';
import { useServerData } from '../server-data/use-server-data.ts';
import { RoleChips } from './role-chips.tsx';
import { useNow, Screen, AboveLink, Detail, Facts, Note, StateChip } from '#screen';
import { NotOnList } from '../shell/not-on-list.tsx';
import { useSession } from '../app-parts.ts';
import { LinkButton } from './link-button.tsx';
import { OfflineNote } from './offline-note.tsx';
import { OnlyAdministrator } from './only-administrator.tsx';
import { PersonActs } from './person-acts.tsx';
import { lastSeenText } from './last-seen-text.ts';

/** One person, and what an administrator can do about them. */
export function PersonScreen() {
  const userId = idFrom(useParams()['UserId']);
  return (
    <OnlyAdministrator>
      {userId === undefined ? (
        <Screen title={t('Person')}>
          <NotOnList what={t('person')} />
        </Screen>
      ) : (
        <KnownPerson userId={userId} />
      )}
    </OnlyAdministrator>
  );
}

function KnownPerson({ userId }: { readonly userId: number }) {
  const data = useServerData('GET /api/v1/people/:UserId', { params: { UserId: userId } });
  const session = useSession();
  const isOwn = session.kind === 'signed-in' && session.profile.UserId === userId;
  const state: unknown = useLocation().state;
  const isNew = typeof state === 'object' && state !== null && 'isNew' in state;
  const person = data.answer;
  return (
    <Screen
      title={person?.FullName ?? t('Person')}
      above={<AboveLink to={paths.people}>{t('People')}</AboveLink>}
      action={person?.IsActive === true && !isOwn ? <LinkButton person={person} /> : undefined}
    >
      <ServerDataView data={data} what={t('person')}>
        {(answer) => (
          <Box sx={{ display: 'grid', gap: 2 }}>
            {isNew && answer.LastSeenAt === undefined && answer.LinkEndsAt === undefined && (
              <Note tone="success" role="status">
                {t('{fullName} was added. Give them a password link to sign in.', { fullName: answer.FullName })}
              </Note>
            )}
            <OfflineNote />
            <PersonFacts person={answer} />
            <PersonActs person={answer} />
          </Box>
        )}
      </ServerDataView>
    </Screen>
  );
}

function PersonFacts({ person }: { readonly person: Person }) {
  const now = useNow();
  const { Roles, IsActive, Mobile, Email, LinkEndsAt } = person;
  return (
    <>
      <Facts>
        <RoleChips roles={Roles} />
        <StateChip tone={IsActive ? 'success' : 'warning'}>{IsActive ? t('Active') : t('Deactivated')}</StateChip>
        <span>{lastSeenText(person, now)}</span>
      </Facts>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25, gridTemplateColumns: { xs: '1fr 1fr' } }}>
        <Detail label={t('User name')}>{person.UserName}</Detail>
        <Detail label={t('Employee code')}>{person.EmployeeCode}</Detail>
        <Detail label={t('City')}>{person.BaseCity}</Detail>
        <Detail label={t('Signed in on')}>{tn('{count} device', '{count} devices', person.OpenSessions)}</Detail>
        {person.Passkeys > 0 && <Detail label={t('Passkeys')}>{String(person.Passkeys)}</Detail>}
        {Mobile !== undefined && <Detail label={t('Mobile')}>{Mobile}</Detail>}
        {Email !== undefined && <Detail label={t('E-mail')}>{Email}</Detail>}
        <Detail label={t('Added')}>{momentText(Date.parse(person.AddedAt))}</Detail>
        {LinkEndsAt !== undefined && (
          <Detail label={t('Password link')}>
            {t('not used yet, ends {moment}', { moment: momentText(Date.parse(LinkEndsAt)) })}
          </Detail>
        )}
      </Box>
    </>
  );
}
