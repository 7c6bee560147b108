import type { Condition, MovementReason, MovementState, SlipReason, SpareStatus, Uom } from '#contract';
import { inWords, t } from '#form';

export const uomWords: Readonly<Record<Uom, string>> = { nos: 'nos', set: 'set', m: 'm', kg: 'kg', l: 'l' };

/** `2 nos`, `0.75 l`. A quantity is never rounded: it has three decimals at most. */
export const qtyText = (qty: number, uom: Uom): string => `${String(qty)} ${uomWords[uom]}`;

export const reasonWords: Readonly<Record<MovementReason, string>> = inWords({
  issued_by_store: 'Issued by store',
  received_from_colleague: 'From a colleague',
  removed_from_equipment: 'Removed from equipment',
  fitted_to_equipment: 'Fitted to equipment',
  returned_to_store: 'Returned to store',
  given_to_colleague: 'Given to a colleague',
  scrapped_on_site: 'Scrapped on site',
  correction: 'Correction',
});

export const conditionWords: Readonly<Record<Condition, string>> = inWords({
  good: 'Good',
  faulty: 'Faulty',
  scrap: 'Scrap',
});

export const spareStatusWords: Readonly<Record<SpareStatus, string>> = inWords({
  planned: 'Not issued',
  issued: 'In the bag',
  partly_used: 'Partly used',
  used: 'Used',
  to_return: 'To return',
  done: 'Done',
});

/** What became of a line, and whose turn it is. */
export function stateWords(state: MovementState, reason: MovementReason): string {
  switch (state) {
    case 'draft':
      return t('Not posted');
    case 'pending_approval':
      return t('Waiting for approval');
    case 'posted':
      if (reason === 'returned_to_store') return t('Waiting for the store');
      return reason === 'given_to_colleague' || reason === 'issued_by_store'
        ? t('Waiting to be received')
        : t('Posted');
    case 'received':
      return t('Received');
    case 'rejected':
      return t('Refused');
    case 'reversed':
      return t('Reversed');
  }
}

/** What the list of unsent work says of a line. */
export const lineLabel = (reason: SlipReason, qty: number, uom: Uom, name: string): string =>
  `${reasonWords[reason]}: ${qtyText(qty, uom)} ${name}`;
