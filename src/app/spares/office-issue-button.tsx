import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { t } from '#form';
import { Note } from '../shell/note.tsx';

const OfficeIssueDialog = lazy(async () => ({
  default: (await import('./office-issue-dialog.tsx')).OfficeIssueDialog,
}));

/** The office's way to give parts to an executive without a call. */
export function OfficeIssueButton() {
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<string>();
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', mt: 1 }}>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)} sx={{ minHeight: 48 }}>
        {t('Issue parts to a bag')}
      </Button>
      {done !== undefined && (
        <Note tone="success" role="status">
          {done}
        </Note>
      )}
      {isOpen && (
        <Suspense>
          <OfficeIssueDialog
            onClose={() => setOpen(false)}
            onDone={(words) => {
              setOpen(false);
              setDone(words);
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}
