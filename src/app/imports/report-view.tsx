import Box from '@mui/material/Box';
import type { ImportReport } from '#contract';
import { t, tn } from '#form';
import { Note } from '../shell/note.tsx';
import { Section } from '../work/section.tsx';
import { ChangedRows } from './changed-rows.tsx';
import { kindWords } from './import-words.ts';
import { MistakeList } from './mistake-list.tsx';
import { ReportCounts } from './report-counts.tsx';

/** What becomes of a file, or became of it: the numbers, then what is wrong, then what changes. */
export function ReportView({ report, isDone }: { readonly report: ImportReport; readonly isDone: boolean }) {
  const { Counts, Kind, Mistakes, MoreMistakes, Rows, MoreRows } = report;
  return (
    <>
      <Section title={`${kindWords[Kind]}: ${tn('{count} row', '{count} rows', Counts.Rows)}`}>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Verdict report={report} isDone={isDone} />
          <ReportCounts counts={Counts} />
        </Box>
      </Section>
      {Mistakes.length > 0 && (
        <Section title={t('What is wrong')} count={Mistakes.length + MoreMistakes}>
          <MistakeList mistakes={Mistakes} more={MoreMistakes} />
        </Section>
      )}
      {Rows.length > 0 && (
        <Section title={t('What is new or changes')} count={Rows.length + MoreRows}>
          <ChangedRows rows={Rows} more={MoreRows} />
        </Section>
      )}
    </>
  );
}

function Verdict({ report: { Counts }, isDone }: { readonly report: ImportReport; readonly isDone: boolean }) {
  const different = Counts.New + Counts.Changed;
  if (isDone) {
    return (
      <Note tone="success" role="status">
        {tn('{count} row is imported.', '{count} rows are imported.', different)}
      </Note>
    );
  }
  if (Counts.Wrong > 0) {
    return (
      <Note tone="error" role="alert">
        {t(
          'Nothing can be imported yet: it is all of the file or none. Mend the rows below and choose the file again.',
        )}
      </Note>
    );
  }
  return (
    <Note tone={different > 0 ? 'info' : 'neutral'} role="status">
      {different > 0 ? t('Nothing is wrong. Nothing is written yet.') : t('Everything in this file is here already.')}
    </Note>
  );
}
