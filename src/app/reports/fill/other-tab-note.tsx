import { useState } from 'react';
import type { EditClaim } from '#offline';
import { t } from '#language';
import { Button, Note } from '#screen';

/** Only one tab may edit a report: two would overwrite each other. */
export function OtherTabNote({ claim }: { readonly claim: EditClaim }) {
  const [isAsking, setAsking] = useState(false);
  async function takeOver(): Promise<void> {
    setAsking(true);
    await claim.takeOver();
    setAsking(false);
  }
  return (
    <Note tone="warning" role="status">
      <span>{t('This report is open in another tab. You can read it here.')}</span>{' '}
      <Button variant="outlined" size="small" loading={isAsking} onClick={takeOver}>
        {t('Take over')}
      </Button>
    </Note>
  );
}
