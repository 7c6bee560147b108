import type { CustomPartBody } from '#contract';
import { t } from '#language';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { shellPairs } from '../../forms/shell-pairs.ts';
import type { JsonObject } from '#engine';

interface Props {
  /** The search text that found nothing. */
  readonly typed: string;
  readonly onAdd: (part: CustomPartBody) => void;
  readonly onClose: () => void;
}

/** Adds a part that the catalogue lacks. It can be used at once. */
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

/** The request body from the entries of the form `custom-part`. */
export function customPartOf({ Name, Make, Uom }: JsonObject, PartRef: string): CustomPartBody {
  const make = typeof Make === 'string' ? Make.trim() : '';
  // The form requires the name and only offers units of the contract.
  return { PartRef, Name: Name as string, Uom: Uom as CustomPartBody['Uom'], ...(make !== '' && { Make: make }) };
}
