import type { Waiver } from '#contract';
import type { JsonObject } from '#engine';
import { t } from '#language';
import { FormDialog } from '../forms/form-dialog.tsx';
import { shellPairs } from '../forms/shell-pairs.ts';

interface Props {
  readonly onRecord: (waiver: Waiver) => void;
  readonly onClose: () => void;
}

/** Records why there is no signature. The office accepts the reason or rejects it. */
export function WaiverDialog({ onRecord, onClose }: Props) {
  return (
    <FormDialog
      title={t('Not signed')}
      pair={shellPairs.waiver}
      entries={{ NotSignedReason: 'not_available' }}
      verb={t('Record reason')}
      onConfirm={(entered) => onRecord(waiverOf(entered))}
      onClose={onClose}
    />
  );
}

/** The form requires both fields and has no others. */
export const waiverOf = ({ NotSignedReason, Note }: JsonObject): Waiver => ({ NotSignedReason, Note }) as Waiver;
