import type { ImportReport } from '#contract';
import type { Mistake } from './kind.ts';

/** The report for a terminal: counts, mistakes, changes. */
export function reportLines(report: ImportReport, file: string): readonly string[] {
  const { Counts, Kind, IsDryRun, Mistakes, MoreMistakes, Rows, MoreRows } = report;
  const { New, Changed, Same, Wrong } = Counts;
  const counts = `${String(New)} new, ${String(Changed)} changed, ${String(Same)} unchanged, ${String(Wrong)} wrong`;
  return [
    `${file}: ${String(Counts.Rows)} rows of ${Kind}: ${counts}.`,
    ...Mistakes.flatMap((mistake) => mistakeLines(mistake, mistake.Row)),
    ...(MoreMistakes > 0 ? [`  … and ${String(MoreMistakes)} more errors.`] : []),
    ...(Wrong > 0 ? [] : Rows.map(changeLine)),
    ...(Wrong === 0 && MoreRows > 0 ? [`  … and ${String(MoreRows)} more rows.`] : []),
    outcome(Wrong, New + Changed, IsDryRun),
  ];
}

export function mistakeLines({ Column, Message, Fix }: Mistake, row?: number): readonly string[] {
  const where = [typeof row === 'number' && row > 0 ? `row ${String(row)}` : '', Column ?? '']
    .filter(Boolean)
    .join(', ');
  return [`  ${where === '' ? '' : `${where}: `}${Message}`, ...(Fix === undefined ? [] : [`      ${Fix}`])];
}

function changeLine({ Row, Ref, Name, IsNew, Changes }: ImportReport['Rows'][number]): string {
  const changes = Changes.map(({ Column, Before, After }) =>
    Before === undefined && After === undefined ? Column : `${Column} "${Before ?? ''}" to "${After ?? ''}"`,
  );
  return `  row ${String(Row)}: ${Ref} ${Name}: ${IsNew ? 'new' : changes.join(', ')}`;
}

function outcome(wrong: number, different: number, isDryRun: boolean): string {
  if (wrong > 0) return 'Nothing was imported. Correct the rows above and run it again.';
  if (isDryRun) return 'This was a dry run: nothing was written.';
  return different === 0 ? 'Everything is imported already; nothing was written.' : 'Imported.';
}
