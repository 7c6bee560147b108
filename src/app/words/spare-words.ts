import type { Condition, MovementAction, MovementReason, MovementState, SpareStatus, Uom } from '#contract';
import { inWords, t, tn } from '#language';

export const uomWords: Readonly<Record<Uom, string>> = inWords({ nos: 'nos', set: 'set', m: 'm', kg: 'kg', l: 'l' });

/** `1 no.`, `2 nos`, `0.75 l`. Never rounded: a quantity has at most three decimals. */
export const qtyText = (qty: number, uom: Uom): string => {
  if (uom === 'nos') return tn('{count} no.', '{count} nos', qty);
  return uom === 'set' ? tn('{count} set', '{count} sets', qty) : `${String(qty)} ${uomWords[uom]}`;
};

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

export const movementVerbs: Readonly<Record<MovementAction, string>> = inWords({
  approve: 'Approve',
  receive: 'Receive',
  reject: 'Refuse',
  reverse: 'Reverse',
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

/** The state of a movement, and who acts next. */
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
