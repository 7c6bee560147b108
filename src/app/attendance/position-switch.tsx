import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { OwnProfile, ProfileBody } from '#contract';
import type { Device } from '#offline';
import { t } from '#form';
import { profileAct } from '../session/profile-act.ts';

interface Props {
  readonly device: Device;
  readonly profile: OwnProfile;
  readonly isOn: boolean;
}

/** Consent to positions: asked for here, where it matters, and taken back as easily. */
export function PositionSwitch({ device, profile, isOn }: Props) {
  const change = (SharesPosition: boolean): void => {
    const { Mobile, Email } = profile;
    const body: ProfileBody = {
      SharesPosition,
      ...(Mobile === undefined ? {} : { Mobile }),
      ...(Email === undefined ? {} : { Email }),
    };
    void device.act(profileAct(body));
  };
  return (
    <FormControlLabel
      sx={{ mt: 1, minHeight: 48, alignItems: 'center' }}
      control={<Switch checked={isOn} onChange={(_, checked) => change(checked)} />}
      label={t('Add my position when I check in and out. Without it everything works the same.')}
    />
  );
}
