import Typography from '@mui/material/Typography';
import type { SaveState, Watched } from '#offline';
import { DownloadUnsaved } from '../../device/download-unsaved.tsx';
import { Note, useNow } from '#screen';
import { useWatched } from '../../device/use-watched.ts';
import { savedWords, sentWords } from '../report-words.ts';

/** Whether the entries are saved on this device and sent to the server: two facts, in different words. */
export function DeliveryLine({ state }: { readonly state: Watched<SaveState> }) {
  const saved = useWatched(state);
  const text = savedWords(saved, useNow());
  if (saved.failure) {
    return (
      <Note tone="error" role="alert">
        <Typography>{text}</Typography>
        {saved.unsaved && <DownloadUnsaved draft={saved.unsaved} />}
      </Note>
    );
  }
  return (
    <Typography variant="body2" color="text.secondary" role="status">
      {[text, sentWords(saved)].filter((part) => part !== undefined).join(' · ')}
    </Typography>
  );
}
