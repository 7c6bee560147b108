import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '#language';
import { Note } from '#screen';
import { DownloadUnsaved } from './download-unsaved.tsx';
import { useUnsaved } from './use-unsaved.ts';

/** Warns on every screen about typing that exists only in this tab. */
export function UnsavedNote() {
  const unsaved = useUnsaved();
  if (unsaved.length === 0) return null;
  return (
    <Note tone="error" role="alert">
      <Typography>
        {t(
          'Storage is full: your last entries are not saved yet. Keep this page open; they are saved as soon as there is space.',
        )}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {unsaved.map((draft) => (
          <DownloadUnsaved key={draft.mappingId} draft={draft} />
        ))}
      </Box>
    </Note>
  );
}
