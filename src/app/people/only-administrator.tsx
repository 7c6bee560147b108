import { t } from '#language';
import type { ReactNode } from 'react';
import { Screen } from '#screen';
import { NotForRole } from '../shell/not-for-role.tsx';
import { useSession } from '../app-parts.ts';

/** Shows its children to administrators; to others the page does not exist. */
export function OnlyAdministrator({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  if (session.kind === 'signed-in' && session.profile.Role === 'administrator') return children;
  return (
    <Screen title={t('People')}>
      <NotForRole />
    </Screen>
  );
}
