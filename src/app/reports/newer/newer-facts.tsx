import { useMemo } from 'react';
import { changedFacts, type ReportContext, type Template } from '#engine';
import type { DraftWriter } from '#offline';
import { t, tn } from '#language';
import { Button, Note } from '#screen';
import { sameFacts } from '../open/report-source.ts';
import { applyChoice } from '../apply-choice.ts';
import type { Typing } from '../fill/typing.ts';
import type { OpenReport } from '../open/use-report.ts';

interface Props {
  readonly report: OpenReport;
  readonly writer: DraftWriter;
  readonly typing: Typing;
  readonly template: Template;
  /** The facts the report was started with. */
  readonly context: ReportContext;
}

/** A report keeps the facts it was started with. If the server has newer ones, the author decides when to take them over. */
export function NewerFacts({ report, writer, typing, template, context }: Props) {
  const known = report.view?.Context;
  const change = useMemo(() => {
    if (known === undefined || sameFacts(context, known)) return undefined;
    const after = { ...known, today: context.today };
    return () => changedFacts(template, { entries: typing.entries, before: context, after });
  }, [known, context, template, typing]);
  const count = useMemo(() => change?.().count ?? 0, [change]);
  if (!change || count === 0) return null;

  async function takeOver(): Promise<void> {
    if (!change) return;
    const override = typing.override.get();
    writer.change({ entries: change().entries, ...(override && { override }), ...(known && { context: known }) });
    await applyChoice(report, writer.flush());
  }

  return (
    <Note tone="info" role="status">
      <span>{tn('{count} fact changed.', '{count} facts changed.', count)}</span>{' '}
      <Button variant="outlined" size="small" onClick={takeOver}>
        {t('Take over')}
      </Button>
    </Note>
  );
}
