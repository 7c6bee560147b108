import { inWords, t, tn } from '#language';

/** What a table says about blocks of cells that are pasted, emptied or filled, and about copying as found to as left. */
export const tableWords = inWords({
  block: {
    isComputed: 'is calculated',
    isReadOnly: 'is fixed',
    isPicture: 'does not accept pasted text',
    isList: 'does not accept pasted text',
    doesNotApply: 'does not apply',
    notANumber: (text: string) => t('“{text}” is not a number', { text }),
    notYesNo: (text: string) => t('“{text}” is neither Yes nor No', { text }),
    notAChoice: (text: string, choices: readonly string[]) =>
      choices.length <= 6
        ? t('“{text}” is not in the list ({choices})', { text, choices: choices.join(', ') })
        : t('“{text}” is not in the list', { text }),
    notClear: (text: string, meant: string) => t('“{text}” is not clear. Choose in the cell: {meant}', { text, meant }),
    tooManyRows: (pasted: number, room: number) =>
      tn(
        '{count} row copied, but only {room} fit from here down',
        '{count} rows copied, but only {room} fit from here down',
        pasted,
        { room },
      ),
    tooManyColumns: (pasted: number, room: number) =>
      tn(
        '{count} column copied, but only {room} fit from here to the right',
        '{count} columns copied, but only {room} fit from here to the right',
        pasted,
        { room },
      ),
    place: (row: string, column: string) => `${row}, ${column}`,
    at: (place: string, what: string) => `${place}: ${what}.`,
    nothingPasted: 'Nothing was pasted.',
    pasted: (cells: number, rows: number) => {
      const values = tn('{count} value pasted', '{count} values pasted', cells);
      return rows === 0 ? `${values}.` : `${values}, ${tn('{count} row added', '{count} rows added', rows)}.`;
    },
    skipped: (cells: number, column: string, why: string) =>
      tn('{count} cell left out: {column} {why}.', '{count} cells left out: {column} {why}.', cells, { column, why }),
    more: (count: number) => t('And {count} more.', { count }),
    cleared: (cells: number) => tn('{count} cell cleared.', '{count} cells cleared.', cells),
    kept: (column: string) => t('{column} is fixed in these rows and cannot be cleared.', { column }),
    copyDown: 'Copy down',
    copyDownFrom: (place: string) => t('Copy down: {place}', { place }),
    filled: (cells: number) =>
      cells === 0 ? t('Nothing to fill below.') : tn('{count} cell filled.', '{count} cells filled.', cells),
  },
  pair: {
    copy: (found: string, left: string) => t('Copy {found} to {left}', { found, left }),
    copyHere: (found: string) => t('Copy from {found}', { found }),
    question: (count: number) => tn('{count} existing value differs.', '{count} existing values differ.', count),
    overwrite: (count: number) => tn('Overwrite it', 'Overwrite all {count}', count),
    keep: 'Keep existing values',
    done: (count: number) =>
      count === 0 ? t('There is nothing to copy.') : tn('{count} value copied.', '{count} values copied.', count),
  },
});
