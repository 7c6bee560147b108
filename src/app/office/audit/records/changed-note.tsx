import GppBadOutlined from '@mui/icons-material/GppBadOutlined';
import { styled } from '@mui/material/styles';
import type { ReportView } from '#contract';
import { t, momentText } from '#language';
import { Note } from '#screen';
import { faultWords } from './fault-words.ts';

interface Props {
  readonly faults: ReportView['Faults'];
  /** The revision that is shown; absent for a draft, and where there is none any more. */
  readonly revisionNo?: number;
}

/** Above a report that is no longer what was submitted. The report stays to be read. */
export function ChangedNote({ faults = [], revisionNo }: Props) {
  if (faults.length === 0) return null;
  // Two photos with the same fault are one line.
  const lines = new Set(
    faults.map((fault) =>
      t('R{revision}: {words} Found {moment}.', {
        revision: fault.RevisionNo,
        words: faultWords(fault),
        moment: momentText(Date.parse(fault.FoundAt)),
      }),
    ),
  );
  const isOfThis = faults.some(({ RevisionNo }) => RevisionNo === revisionNo);
  return (
    <Note tone="error" role="alert" icon={<GppBadOutlined />}>
      <strong>
        {isOfThis
          ? t('This record was changed outside the system. It is no longer what was submitted.')
          : t('A submitted revision of this report was changed outside the system.')}
      </strong>
      <Lines>
        {[...lines].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Lines>
      <span>{t('Do not rely on it. The office and the administrator can see it too.')}</span>
    </Note>
  );
}

const Lines = styled('ul')(({ theme }) => ({ margin: theme.spacing(0.5, 0), paddingInlineStart: theme.spacing(2.5) }));
