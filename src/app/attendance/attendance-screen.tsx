import { useSession } from '../app-parts.ts';
import { OfficeAttendance } from './office-attendance.tsx';
import { OwnAttendance } from './own-attendance.tsx';

/** Executives check in and out here; the office decides requests here. */
export function AttendanceScreen() {
  const session = useSession();
  if (session.kind !== 'signed-in') return null;
  return session.profile.Role === 'coordinator' ? <OfficeAttendance /> : <OwnAttendance />;
}
