import { failed, ok, type Result } from '#engine';
import { momentCell } from '../csv/moment-cell.ts';
import type { Column, Stored } from './column.ts';

const decimal = /^[+-]?\d+(?:[.,]\d+)?$/;
/** `1,250` is twelve hundred and fifty to one and one and a quarter to another. */
const twofold = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const calendarDate = /^(\d{4})-(\d{2})-(\d{2})$/;
const atPlaceOfWork = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?$/;
const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
const words: Readonly<Record<string, 0 | 1>> = { yes: 1, true: 1, '1': 1, no: 0, false: 0, '0': 0 };

/** What a cell means, or how it should have been written. A reference stays the text it is: others know whom it names. */
export function readCell({ kind }: Column, cell: string): Result<Stored, string> {
  switch (kind) {
    case 'text':
    case 'reference':
      return ok(cell);
    case 'number':
      if (twofold.test(cell)) return failed('without a comma between thousands, for example 1250 or 1.25');
      return decimal.test(cell) ? ok(Number(cell.replace(',', '.'))) : failed('as a number, for example 12.5');
    case 'yes-no': {
      const flag = words[cell.toLowerCase()];
      return flag === undefined ? failed('as yes or no') : ok(flag);
    }
    case 'date':
      return isDate(cell) ? ok(cell) : failed('as year-month-day, for example 2026-11-21');
    case 'moment':
      return readMoment(cell);
    case 'list':
      return ok(
        JSON.stringify(
          cell
            .split(';')
            .map((part) => part.trim())
            .filter((part) => part !== ''),
        ),
      );
  }
}

/** The same value as the cell that `readCell` reads it from. */
export function cellOf({ kind }: Column, value: Stored): string {
  if (value === null) return '';
  switch (kind) {
    case 'yes-no':
      return value === 1 ? 'yes' : 'no';
    case 'moment':
      return momentCell(Number(value));
    case 'list':
      return (JSON.parse(String(value)) as readonly string[]).join('; '); // a list, as `readCell` made it
    default:
      return String(value);
  }
}

function readMoment(cell: string): Result<Stored, string> {
  const local = atPlaceOfWork.exec(cell);
  const [, date = '', minutes = '', seconds = ':00'] = local ?? [];
  const isKnown = local === null ? withOffset.test(cell) && isDate(cell.slice(0, 10)) : isDate(date);
  const ms = Date.parse(local === null ? cell : `${date}T${minutes}${seconds}+05:30`);
  if (!isKnown || Number.isNaN(ms)) return failed('as year-month-day hour:minute, for example 2026-11-21 09:30');
  return ok(ms);
}

/** There is no 30 February. */
function isDate(text: string): boolean {
  const [, year, month, day] = calendarDate.exec(text) ?? [];
  if (year === undefined || Number(year) < 1900) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.toISOString().slice(0, 10) === text;
}
