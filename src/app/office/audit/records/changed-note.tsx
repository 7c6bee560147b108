import GppBadOutlined from '@mui/icons-material/GppBadOutlined';
import { styled } from '@mui/material/styles';
import type { ReportView } from '#contract';
import { t, momentText } from '#language';
import { Note } from '#screen';
import { faultWords } from './fault-words.ts';

/** Above a report that is no longer what was submitted. The report stays to be read. */
export function ChangedNote({ faults }: { readonly faults: ReportView['Faults'] }) {
  if (faults === undefined || faults.length === 0) return null;
  return (
    <Note tone="error" role="alert" icon={<GppBadOutlined />}>
      <strong>{t('This record was changed outside the system. It is no longer what was submitted.')}</strong>
      <Lines>
        {faults.map((fault) => (
          <li key={`${String(fault.RevisionNo)} ${fault.Thing} ${fault.Kind}`}>
            {t('R{revision}: {words} Found {moment}.', {
              revision: fault.RevisionNo,
              words: faultWords(fault),
              moment: momentText(Date.parse(fault.FoundAt)),
            })}
          </li>
        ))}
      </Lines>
      <span>{t('Do not rely on it. The office and the administrator can see it too.')}</span>
    </Note>
  );
}

const Lines = styled('ul')(({ theme }) => ({ margin: theme.spacing(0.5, 0), paddingInlineStart: theme.spacing(2.5) }));
