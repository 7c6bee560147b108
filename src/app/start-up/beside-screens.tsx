import { useSession } from '../app-parts.ts';
import { FloatingNotes } from '#screen';
import { KeepPerson } from '../device/keeping/keep-person.ts';
import { KeepReads } from '../server-data/keep-reads.ts';
import { Prefetch } from './prefetch/prefetch.tsx';
import { NewerAppNote } from './newer-app-note.tsx';
import { ActNote } from '../unsent/act-note.tsx';
import { ClearedNote } from '../device/keeping/cleared-note.tsx';
import { useDevice } from '../device/device-context.tsx';
import { SyncNudge } from '../unsent/sync/sync-nudge.tsx';
import { WaitingNews } from '../unsent/waiting-news.tsx';
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
      {device && <SyncNudge device={device} />}
      {device && session.kind === 'signed-in' && <WaitingNews device={device} userId={session.profile.UserId} />}
    </>
  );
}
