import { useEffect } from 'react';
import { FloatingNotes } from '../shell/parts/floating-notes.tsx';
import { Prefetch } from '../device/prefetch/prefetch.tsx';
import { NewerAppNote } from '../start-up/newer-app-note.tsx';
import { ActNote } from '../device/act-note.tsx';
import { keepStorage } from '../device/keep-storage.ts';

/** What runs beside every screen of a signed-in person. Loaded after the first screen. */
export function BesideScreens() {
  useEffect(() => void keepStorage(), []);
  return (
    <>
      <FloatingNotes>
        <ActNote />
        <NewerAppNote />
      </FloatingNotes>
      <Prefetch />
    </>
  );
}
