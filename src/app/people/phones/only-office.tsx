import { t } from '#language';
import type { ReactNode } from 'react';
import { Screen } from '#screen';
import { NotForRole } from '../../shell/not-for-role.tsx';
import { useMay } from '../../app-parts.ts';

/** Shows its children to whoever looks after phones; to others the page does not exist. */
export function OnlyOffice({ children }: { readonly children: ReactNode }) {
  if (useMay('look-after-phones')) return children;
  return (
    <Screen title={t('Phones')}>
      <NotForRole />
    </Screen>
  );
}
