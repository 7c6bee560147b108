import type { ReportView } from '#contract';
import { t } from '#form';
import { momentText } from '../../shell/format/indian-time.ts';
import { Note } from '../../shell/states/note.tsx';

/** Who filled in the report while the safety checks were still open. */
export function SafetyBypassNote({ view }: { readonly view: ReportView | undefined }) {
  const bypasses = view?.SafetyBypasses ?? [];
  if (bypasses.length === 0) return null;
  const people = bypasses.map(({ Actor, DeviceAt }) => `${Actor}, ${momentText(Date.parse(DeviceAt))}`).join('; ');
  return <Note tone="warning">{t('Filled in before the safety checks: {people}', { people })}</Note>;
}
