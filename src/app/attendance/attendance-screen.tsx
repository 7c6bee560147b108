import { inWords, t } from '#language';
import { ChoiceChips, Screen } from '#screen';
import { useState } from 'react';
import { useMay } from '../app-parts.ts';
import { NotForRole } from '../shell/not-for-role.tsx';
import { OfficeAttendance } from './office-attendance.tsx';
import { OwnAttendance } from './own-attendance.tsx';

const partWords = inWords({ own: 'Mine', office: 'Everybody' });

/** Whoever works in the field checks in and out here; the office decides requests here. Who does both begins with their own day. */
export function AttendanceScreen() {
  const isOwn = useMay('keep-attendance');
  const decides = useMay('decide-attendance');
  const [part, setPart] = useState<keyof typeof partWords>('own');
  if (!isOwn && !decides) {
    return (
      <Screen title={t('Attendance')}>
        <NotForRole />
      </Screen>
    );
  }
  if (!decides) return <OwnAttendance />;
  if (!isOwn) return <OfficeAttendance />;
  const parts = (
    <ChoiceChips
      label={t('Show')}
      choices={Object.entries(partWords).map(([value, label]) => ({ value, label }))}
      chosen={part}
      onChoose={(value) => setPart(value === 'office' ? 'office' : 'own')}
    />
  );
  return part === 'own' ? <OwnAttendance parts={parts} /> : <OfficeAttendance parts={parts} />;
}
