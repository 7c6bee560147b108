import { inWords, t, tn } from '#language';

/** The texts of the dialog for picking from a list, in the current language. */
export const selectWords = inWords({
  list: 'Choices',
  search: 'Search',
  close: 'Close',
  chosen: 'Selected',
  group: (label: string, count: number) => `${label} (${count})`,
  count: (count: number) => tn('{count} item', '{count} items', count),
  loading: 'Loading…',
  none: 'No items found.',
  add: 'Add',
  addTyped: (typed: string) => t('Add “{typed}”', { typed }),
  confirm: (count: number) => t('Confirm ({count})', { count }),
  edit: 'Edit',
  remove: 'Delete',
  reallyDelete: 'Yes, delete',
  keep: 'Keep',
  discardQuestion: 'Discard changes?',
  discard: 'Discard',
  stay: 'Continue choosing',
  open: (name: string) => t('Choose: {name}', { name }),
  clear: 'Clear',
});
