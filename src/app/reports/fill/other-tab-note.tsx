import { useState } from 'react';
import type { EditClaim } from '#offline';
import { t } from '#form';
import { Button } from '../../shell/inputs/button.tsx';
import { Note } from '../../shell/states/note.tsx';

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
