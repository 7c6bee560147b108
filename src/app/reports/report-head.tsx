import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { DraftHead } from '#offline';
import { AboutReport } from './about-report.tsx';

/** What the report is about and how it stands, above the form. */
export function ReportHead({ head, children }: { readonly head: DraftHead; readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      <div>
        <AboutReport head={head} />
      </div>
      {children}
    </Box>
  );
}
