import Box from '@mui/material/Box';
import type { ImportReport } from '#contract';
import { t, tn } from '#language';
import { Note, Section } from '#screen';
import { ChangedRows } from './changed-rows.tsx';
import { kindWords } from './import-words.ts';
import { MistakeList } from './mistake-list.tsx';

/** The result of a check or an import: counts, then mistakes, then changes. */
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
        <Section title={t('Errors')} count={Mistakes.length + MoreMistakes}>
          <MistakeList mistakes={Mistakes} more={MoreMistakes} />
        </Section>
      )}
      {Rows.length > 0 && (
        <Section title={t('New and changed rows')} count={Rows.length + MoreRows}>
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
        {t('Nothing is imported until every row is correct. Correct the rows below and choose the file again.')}
      </Note>
    );
  }
  return (
    <Note tone={different > 0 ? 'info' : 'neutral'} role="status">
      {different > 0 ? t('No errors. Nothing is saved yet.') : t('Everything in this file is imported already.')}
    </Note>
  );
}

/** The import result in four counts. */
function ReportCounts({ counts }: { readonly counts: ImportReport['Counts'] }) {
  const figures = [
    { label: t('New'), count: counts.New, color: 'text.primary' },
    { label: t('Changed'), count: counts.Changed, color: 'text.primary' },
    { label: t('Unchanged'), count: counts.Same, color: 'text.secondary' },
    { label: t('Errors'), count: counts.Wrong, color: counts.Wrong > 0 ? 'error.main' : 'text.secondary' },
  ];
  return (
    <Box component="dl" sx={grid}>
      {figures.map(({ label, count, color }) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, color, fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.3, ...digits }}>
            {count}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const digits = { fontVariantNumeric: 'tabular-nums' } as const;

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
  gap: 1,
  m: 0,
  p: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
} as const;
