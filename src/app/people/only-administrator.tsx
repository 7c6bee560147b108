import { t } from '#form';
import type { ReactNode } from 'react';
import { Screen } from '../shell/frame/screen.tsx';
import { NotOnList } from '../shell/states/not-on-list.tsx';
import { useSession } from '../start-up/app-parts.ts';

/** Shows its children to administrators; to others the page does not exist. */
export function OnlyAdministrator({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  if (session.kind === 'signed-in' && session.profile.Role === 'administrator') return children;
  return (
    <Screen title={t('People')}>
      <NotOnList what={t('page')} />
    </Screen>
  );
}
