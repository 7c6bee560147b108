import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { OwnProfile, ProfileBody } from '#contract';
import type { Device } from '#offline';
import { t } from '#language';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, Note } from '#screen';
import type { OwnAct } from '../../device/use-acts.ts';
import { useDevice } from '../../device/device-context.tsx';
import { useQueueAct } from '../../device/use-queue-act.ts';
import { shellPairs } from '../../forms/shell-pairs.ts';
import { paths } from '../../paths.ts';
import { ServerDataView } from '../../shell/server-data-view.tsx';
import { refusedFields } from '../../forms/refused-fields.ts';
import { ShellForm } from '../../forms/shell-form.tsx';
import { useFormController } from '../../forms/use-form-controller.ts';
import { profileAct, profileBodyOf, profileEntries } from './profile-act.ts';
import { useProfile } from './use-profile.ts';

/** The user's mobile, e-mail and position consent, and the link to their signature. */
export function ProfileForm({ onLeave }: { readonly onLeave: () => void }) {
  const device = useDevice();
  const { data, profile, waits, refused } = useProfile();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}>
      <ServerDataView data={data} what={t('profile')}>
        {(answer) =>
          device !== undefined && <Fields device={device} profile={profile ?? answer} waits={waits} refused={refused} />
        }
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
  readonly refused: OwnAct<'PUT /api/v1/profile'> | undefined;
}

function Fields({ device, profile, waits, refused }: FieldsProps) {
  const work = useQueueAct();
  const form = useFormController();
  const wrong = refusedFields(refused?.problem, refused?.body);
  const [outcome, setOutcome] = useState<'kept' | 'failed'>();

  async function keep(change: ProfileBody): Promise<void> {
    const key = await work.do(profileAct(change), { showsOwnError: true });
    setOutcome(key === undefined ? 'failed' : 'kept');
    // Its replacement is already queued.
    if (key !== undefined && refused !== undefined) await device.outbox.withdraw(refused.key);
  }

  return (
    <Box
      component="form"
      noValidate
      sx={{ display: 'grid', gap: 1.5 }}
      onSubmit={(event) => {
        event.preventDefault();
        const entered = form.ask();
        if (entered !== undefined) void keep(profileBodyOf(entered, profile.SharesPosition));
      }}
    >
      <ShellForm
        pair={shellPairs.profile}
        entries={profileEntries(refused === undefined ? profile : refused.body)}
        refused={wrong}
        {...form.props}
      />
      <FormControlLabel
        sx={{ minHeight: 48 }}
        control={
          <Switch
            checked={profile.SharesPosition}
            onChange={(_, SharesPosition) =>
              // Consent is a separate decision: it is saved without the unsaved fields above.
              void keep(profileBodyOf(profileEntries(profile), SharesPosition))
            }
          />
        }
        label={t('Add my location at check-in and check-out')}
      />
      {outcome === 'failed' && (
        <Note tone="error" role="alert">
          {t('This phone could not save it. Free some space, then try again.')}
        </Note>
      )}
      {refused !== undefined && wrong.length === 0 && (
        <Note tone="error" role="alert">
          {t(refused.problem?.detail ?? refused.problem?.title ?? 'the server did not accept it.')}
        </Note>
      )}
      <Button type="submit" variant="outlined" disabled={!form.isReady} sx={{ minHeight: 48 }}>
        {t('Save my profile')}
      </Button>
      <Box role="status" sx={{ color: 'text.secondary', typography: 'body2' }}>
        {(waits || (outcome === 'kept' && refused === undefined)) &&
          t('Saved on this phone; it is sent automatically.')}
      </Box>
    </Box>
  );
}
