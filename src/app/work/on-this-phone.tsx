import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { t } from '#language';
import { StateChip } from '#screen';

/** Marks something done on this phone that the server does not have yet. */
export function OnThisPhone() {
  return (
    <StateChip tone="warning" icon={<ScheduleOutlined />}>
      {t('On this phone, waiting to be sent')}
    </StateChip>
  );
}
