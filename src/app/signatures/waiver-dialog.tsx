import type { Waiver } from '#contract';
import type { JsonObject } from '#engine';
import { t } from '#form';
import { FormDialog } from '../forms/form-dialog.tsx';
import { shellPairs } from '../forms/shell-pairs.ts';

interface Props {
  readonly onRecord: (waiver: Waiver) => void;
  readonly onClose: () => void;
}

/** There is no signature, and why. The office accepts that or not. */
export function WaiverDialog({ onRecord, onClose }: Props) {
  return (
    <FormDialog
      title={t('Not signed')}
      pair={shellPairs.waiver}
      entries={{ NotSignedReason: 'not_available' }}
      verb={t('Record it')}
      onConfirm={(entered) => onRecord(waiverOf(entered))}
      onClose={onClose}
    />
  );
}

/** The form asks for both and takes nothing else. */
export const waiverOf = ({ NotSignedReason, Note }: JsonObject): Waiver => ({ NotSignedReason, Note }) as Waiver;
