import { t } from '#language';
import type { ReactNode } from 'react';
import { Screen } from '#screen';
import { NotForRole } from '../shell/not-for-role.tsx';
import { useMay } from '../app-parts.ts';

/** Shows its children to whoever manages people; to others the page does not exist. */
export function OnlyAdministrator({ children }: { readonly children: ReactNode }) {
  if (useMay('manage-people')) return children;
  return (
    <Screen title={t('People')}>
      <NotForRole />
    </Screen>
  );
}
