import { useSession } from '../app-parts.ts';
import { OfficeAttendance } from './office-attendance.tsx';
import { OwnAttendance } from './own-attendance.tsx';

/** Executives come and go here; the office decides here. */
export function AttendanceScreen() {
  const session = useSession();
  if (session.kind !== 'signed-in') return null;
  return session.profile.Role === 'coordinator' ? <OfficeAttendance /> : <OwnAttendance />;
}
