import Typography from '@mui/material/Typography';
import type { SaveState, Watched } from '#offline';
import { Note } from '../shell/note.tsx';
import { useNow } from '../shell/use-now.ts';
import { useWatched } from '../use-watched.ts';
import { savedWords, sentWords } from './report-words.ts';

/** Where the typing is: on this device, and with the server. Two different facts in two different words. */
export function DeliveryLine({ state }: { readonly state: Watched<SaveState> }) {
  const saved = useWatched(state);
  const text = savedWords(saved, useNow());
  if (saved.failure) {
    return (
      <Note tone="error" role="alert">
        {text}
      </Note>
    );
  }
  return (
    <Typography variant="body2" color="text.secondary" role="status">
      {[text, sentWords(saved)].filter((part) => part !== undefined).join(' · ')}
    </Typography>
  );
}
