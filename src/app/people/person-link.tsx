import type { PersonCard } from '#contract';
import { t } from '#language';
import { paths } from '../paths.ts';
import { RoleChips } from './role-chips.tsx';
import { CardLink, Facts, StateChip, CardLine, CardTitle } from '#screen';
import { lastSeenText } from './last-seen-text.ts';

/** Somebody in the list. */
export function PersonLink({ person, now }: { readonly person: PersonCard; readonly now: number }) {
  const { Roles, IsActive } = person;
  return (
    <CardLink to={paths.person(person.UserId)}>
      <Facts>
        <RoleChips roles={Roles} />
        {!IsActive && <StateChip tone="warning">{t('Deactivated')}</StateChip>}
        <span>{person.BaseCity}</span>
      </Facts>
      <CardTitle translate="no">{person.FullName}</CardTitle>
      <CardLine>{`${person.UserName} · ${lastSeenText(person, now)}`}</CardLine>
    </CardLink>
  );
}
