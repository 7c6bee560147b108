import { isSent, type Draft } from '#offline';
import { t, shortMomentText } from '#language';
import { Button, Note, useNow } from '#screen';
import { isNewer } from '../open/report-source.ts';
import type { OpenReport } from '../open/use-report.ts';

interface Props {
  readonly report: OpenReport;
  readonly draft: Draft;
}

/** Another device changed a report that is open here. Everything here is sent, so showing the newer draft loses nothing. */
export function NewerDraft({ report, draft }: Props) {
  const now = useNow();
  const theirs = report.view?.Draft;
  if (!theirs || !isSent(draft) || !isNewer(theirs, draft)) return null;
  return (
    <Note tone="warning" role="status">
      <span>
        {t('This report was changed on another device at {moment}.', {
          moment: shortMomentText(Date.parse(theirs.SavedAt), now),
        })}
      </span>{' '}
      <Button variant="outlined" size="small" onClick={() => report.restart()}>
        {t('Show it')}
      </Button>
    </Note>
  );
}
