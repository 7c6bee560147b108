import { t } from '#language';
import { Screen, Section } from '#screen';
import { ChangePassword } from './password/change-password.tsx';
import { OwnPasskeys } from './passkeys/own-passkeys.tsx';
import { OwnSessions } from './own/own-sessions.tsx';

/** The own password and passkeys, and the devices on which somebody is signed in. */
export function AccountScreen() {
  return (
    <Screen title={t('Password and devices')}>
      <Section title={t('Devices')}>
        <OwnSessions />
      </Section>
      <Section title={t('Passkeys')}>
        <OwnPasskeys />
      </Section>
      <Section title={t('Change password')}>
        <ChangePassword />
      </Section>
    </Screen>
  );
}
