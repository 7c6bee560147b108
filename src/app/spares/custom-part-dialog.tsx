import type { CustomPartBody } from '#contract';
import { t } from '#form';
import { FormDialog } from '../forms/form-dialog.tsx';
import { shellPairs } from '../forms/shell-pairs.ts';
import { customPartOf } from './custom-part-body.ts';

interface Props {
  /** What was searched for and not found. */
  readonly typed: string;
  readonly onAdd: (part: CustomPartBody) => void;
  readonly onClose: () => void;
}

/** A part that the catalogue does not have. It can be used at once. */
export function CustomPartDialog({ typed, onAdd, onClose }: Props) {
  return (
    <FormDialog
      title={t('Part not in list')}
      pair={shellPairs.customPart}
      entries={{ ...(typed.trim() !== '' && { Name: typed.trim() }), Uom: 'nos' }}
      verb={t('Add part')}
      onConfirm={(entered) => onAdd(customPartOf(entered, crypto.randomUUID()))}
      onClose={onClose}
    />
  );
}
