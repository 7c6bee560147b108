import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { OwnProfile, ProfileBody } from '#contract';
import { t } from '#language';
import { useQueueAct } from '../../device/use-queue-act.ts';
import { profileAct } from '../../session/profile/profile-act.ts';

interface Props {
  readonly profile: OwnProfile;
  readonly isOn: boolean;
}

/** Consent to share positions: given here, where it is used, and withdrawn just as easily. */
export function PositionSwitch({ profile, isOn }: Props) {
  const work = useQueueAct();
  const change = (SharesPosition: boolean): void => {
    const { Mobile, Email } = profile;
    const body: ProfileBody = {
      SharesPosition,
      ...(Mobile === undefined ? {} : { Mobile }),
      ...(Email === undefined ? {} : { Email }),
    };
    void work.do(profileAct(body));
  };
  return (
    <FormControlLabel
      sx={{ mt: 1, minHeight: 48, alignItems: 'center' }}
      control={<Switch checked={isOn} onChange={(_, checked) => change(checked)} />}
      label={t('Add my location when I check in and out. Everything works without it.')}
    />
  );
}
