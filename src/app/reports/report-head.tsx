import type { Elements } from '#screen';
import { styled } from '@mui/material/styles';
import type { DraftHead } from '#offline';
import { AboutReport } from './open/about-report.tsx';

/** The subject of the report and its status notes, above the form. */
export function ReportHead({ head, children }: { readonly head: DraftHead; readonly children: Elements }) {
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
