import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { OwnProfile, ProfileBody } from '#contract';
import type { Device } from '#offline';
import { t } from '#form';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OwnAct } from '../device/use-acts.ts';
import { useDevice } from '../device/device-context.tsx';
import { shellPairs } from '../forms/shell-pairs.ts';
import { paths } from '../paths.ts';
import { ServerDataView } from '../server-data/server-data-view.tsx';
import { Note } from '../shell/note.tsx';
import { refusedFields } from '../shell/refused-fields.ts';
import { ShellForm } from '../shell/shell-form.tsx';
import { useFormHand } from '../shell/use-form-hand.ts';
import { profileAct } from './profile-act.ts';
import { profileBodyOf, profileEntries } from './profile-body.ts';
import { useProfile } from './use-profile.ts';

/** The own mobile, e-mail and consent to positions, and the way to the own signature. */
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
  readonly refused: OwnAct | undefined;
}

function Fields({ device, profile, waits, refused }: FieldsProps) {
  const form = useFormHand();
  const wrong = refusedFields(refused?.problem, refused?.body);
  const [outcome, setOutcome] = useState<'kept' | 'failed'>();

  async function keep(change: ProfileBody): Promise<void> {
    try {
      await device.act(profileAct(change));
      setOutcome('kept');
      // What takes its place is on its way.
      if (refused !== undefined) await device.outbox.withdraw(refused.key);
    } catch {
      setOutcome('failed');
    }
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
        // Queued by `profileAct`.
        entries={profileEntries(refused === undefined ? profile : (refused.body as ProfileBody))}
        refused={wrong}
        {...form.told}
      />
      <FormControlLabel
        sx={{ minHeight: 48 }}
        control={
          <Switch
            checked={profile.SharesPosition}
            onChange={(_, SharesPosition) =>
              // Consent is its own decision: what is typed above and not saved yet does not go with it.
              void keep(profileBodyOf(profileEntries(profile), SharesPosition))
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
      {refused !== undefined && wrong.length === 0 && (
        <Note tone="error" role="alert">
          {t(refused.problem?.detail ?? refused.problem?.title ?? 'the server did not take it.')}
        </Note>
      )}
      <Button type="submit" variant="outlined" disabled={!form.isReady} sx={{ minHeight: 48 }}>
        {t('Save my profile')}
      </Button>
      <Box role="status" sx={{ color: 'text.secondary', typography: 'body2' }}>
        {(waits || (outcome === 'kept' && refused === undefined)) &&
          t('Kept on this phone; it goes to the server by itself.')}
      </Box>
    </Box>
  );
}
