import { t } from '#language';
import type { ReactNode } from 'react';
import { Screen } from '#screen';
import { NotForRole } from '../../shell/not-for-role.tsx';
import { useSession } from '../../app-parts.ts';

/** Shows its children to the office and to administrators; to executives the page does not exist. */
export function OnlyOffice({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  if (session.kind === 'signed-in' && session.profile.Role !== 'executive') return children;
  return (
    <Screen title={t('Phones')}>
      <NotForRole />
    </Screen>
  );
}
