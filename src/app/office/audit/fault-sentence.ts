import type { ChainFault } from '#contract';
import { t } from '#language';

/** What is wrong with the chain. */
export function faultSentence({ Kind, From, To, Was = From }: ChainFault): string {
  const isOne = From === To;
  switch (Kind) {
    case 'changed':
      return t('Row {row} was changed after it was written.', { row: From });
    case 'removed':
      return isOne
        ? t('Row {row} was removed.', { row: From })
        : t('Rows {from} to {to} were removed.', { from: From, to: To });
    case 'inserted':
      return isOne
        ? t('Row {row} was inserted later.', { row: From })
        : t('Rows {from} to {to} were inserted later.', { from: From, to: To });
    case 'reordered':
      return t('Row {row} is out of order: it was written as row {was}.', { row: From, was: Was });
    case 'cut-off':
      return isOne
        ? t('Row {row} was removed from the end.', { row: From })
        : t('Rows {from} to {to} were removed from the end.', { from: From, to: To });
    case 'head':
    case 'not-since':
      return t('The log no longer ends with its last known row.');
  }
}
