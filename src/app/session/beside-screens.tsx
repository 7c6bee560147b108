import { useSession } from '../start-up/app-parts.ts';
import { FloatingNotes } from '../shell/parts/floating-notes.tsx';
import { MoveEarlierForms } from '../device/earlier-forms.ts';
import { KeepPerson } from '../device/keeping/keep-person.ts';
import { KeepReads } from '../server-data/keep-reads.ts';
import { Prefetch } from '../device/prefetch/prefetch.tsx';
import { NewerAppNote } from '../start-up/newer-app-note.tsx';
import { ActNote } from '../device/act-note.tsx';
import { ClearedNote } from '../device/keeping/cleared-note.tsx';
import { useDevice } from '../device/device-context.tsx';
import { SyncNudge } from '../device/sync/sync-nudge.tsx';
import { WaitingNews } from '../device/unsent/waiting-news.tsx';
import { KeepStorageNote } from '../device/keeping/keep-storage-note.tsx';

/** What runs beside every screen of a signed-in person. Loaded after the first screen. */
export function BesideScreens() {
  const device = useDevice();
  const session = useSession();
  return (
    <>
      <FloatingNotes>
        <ActNote />
        <NewerAppNote />
        {device && <KeepStorageNote device={device} />}
        {device && session.kind === 'signed-in' && <ClearedNote device={device} userId={session.profile.UserId} />}
      </FloatingNotes>
      <Prefetch />
      {device && <KeepReads device={device} />}
      {device && <KeepPerson device={device} />}
      {device && session.kind === 'signed-in' && <MoveEarlierForms device={device} userId={session.profile.UserId} />}
      {device && <SyncNudge device={device} />}
      {device && session.kind === 'signed-in' && <WaitingNews device={device} userId={session.profile.UserId} />}
    </>
  );
}
