import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { OwnProfile, ProfileBody } from '#contract';
import type { Device } from '#offline';
import { t } from '#form';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { validators } from 'virtual:shell-validators';
import { useDevice } from '../device/device-context.tsx';
import { paths } from '../paths.ts';
import { ServerDataView } from '../server-data/server-data-view.tsx';
import { fieldMessages } from '../shell/field-messages.ts';
import { Note } from '../shell/note.tsx';
import { TextInput } from '../shell/text-input.tsx';
import { profileAct } from './profile-act.ts';
import { useProfile } from './use-profile.ts';

/** The own mobile, e-mail and consent to positions, and the way to the own signature. */
export function ProfileForm({ onLeave }: { readonly onLeave: () => void }) {
  const device = useDevice();
  const { data, profile, waits } = useProfile();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}>
      <ServerDataView data={data} what={t('profile')}>
        {(answer) => device !== undefined && <Fields device={device} profile={profile ?? answer} waits={waits} />}
      </ServerDataView>
      <Button component={Link} to={paths.signature} variant="outlined" onClick={onLeave} sx={{ minHeight: 48 }}>
        {profile?.Signature === undefined ? t('Draw my signature') : t('My signature')}
      </Button>
    </Box>
  );
}

interface FieldsProps {
  readonly device: Device;
  readonly profile: OwnProfile;
  readonly waits: boolean;
}

function Fields({ device, profile, waits }: FieldsProps) {
  const [mobile, setMobile] = useState(profile.Mobile ?? '');
  const [email, setEmail] = useState(profile.Email ?? '');
  const [isChecked, setChecked] = useState(false);
  const [outcome, setOutcome] = useState<'kept' | 'failed'>();
  const body = bodyOf(mobile, email, profile.SharesPosition);
  const messages = validators.Profile(body) ? {} : fieldMessages(validators.Profile.errors);

  function keep(change: ProfileBody): void {
    device.act(profileAct(change)).then(
      () => setOutcome('kept'),
      () => setOutcome('failed'),
    );
  }

  return (
    <Box
      component="form"
      noValidate
      sx={{ display: 'grid', gap: 1.5 }}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (Object.keys(messages).length === 0) keep(body);
      }}
    >
      <TextInput
        label={t('Mobile')}
        name="Mobile"
        type="tel"
        value={mobile}
        error={isChecked ? messages['Mobile'] : undefined}
        onChange={setMobile}
      />
      <TextInput
        label={t('E-mail')}
        name="Email"
        type="email"
        value={email}
        error={isChecked ? messages['Email'] : undefined}
        onChange={setEmail}
      />
      <FormControlLabel
        sx={{ minHeight: 48 }}
        control={
          <Switch
            checked={profile.SharesPosition}
            onChange={(_, SharesPosition) =>
              // Consent is its own decision: what is typed above and not saved yet does not go with it.
              keep(bodyOf(profile.Mobile ?? '', profile.Email ?? '', SharesPosition))
            }
          />
        }
        label={t('Add my position to check-in and check-out')}
      />
      {outcome === 'failed' && (
        <Note tone="error" role="alert">
          {t('This phone could not keep it. Free some space, then try again.')}
        </Note>
      )}
      <Button type="submit" variant="outlined" sx={{ minHeight: 48 }}>
        {t('Save my profile')}
      </Button>
      <Box role="status" sx={{ color: 'text.secondary', typography: 'body2' }}>
        {(waits || outcome === 'kept') && t('Kept on this phone; it goes to the server by itself.')}
      </Box>
    </Box>
  );
}

/** What is empty is left out; a number is written without spaces and hyphens. */
function bodyOf(mobile: string, email: string, SharesPosition: boolean): ProfileBody {
  const Mobile = mobile.replaceAll(/[\s-]/g, '');
  const Email = email.trim();
  return { SharesPosition, ...(Mobile === '' ? {} : { Mobile }), ...(Email === '' ? {} : { Email }) };
}
