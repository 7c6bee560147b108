import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { t } from '#form';
import { StateChip } from '../shell/state-chip.tsx';

/** Done, and not with the server yet. */
export function OnThisPhone() {
  return (
    <StateChip tone="warning" icon={<ScheduleOutlined />}>
      {t('On this phone, waiting to be sent')}
    </StateChip>
  );
}
