import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { DraftHead } from '#offline';
import { AboutReport } from './about-report.tsx';

/** What the report is about and how it stands, above the form. */
export function ReportHead({ head, children }: { readonly head: DraftHead; readonly children: ReactNode }) {
  return (
    <Head>
      <div>
        <AboutReport head={head} />
      </div>
      {children}
    </Head>
  );
}

const Head = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1), marginBottom: theme.spacing(2) }));
