import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { lazyPart, Button, Note } from '#screen';
import { t } from '#language';

const OfficeIssueDialog = lazyPart(async () => (await import('./office-issue-dialog.tsx')).OfficeIssueDialog);

/** Lets the office issue parts to an executive without a call. */
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
