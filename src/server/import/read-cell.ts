import { indiaOffset } from '#engine/calendar';
import { failed, ok, type Result } from '#engine';
import { momentCell } from '../ground/csv/moment-cell.ts';
import type { Column, Stored } from './column.ts';

const decimal = /^[+-]?\d+(?:[.,]\d+)?$/;
/** `1,250` could be 1250 or 1.25. */
const twofold = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const calendarDate = /^(\d{4})-(\d{2})-(\d{2})$/;
/** The Indian date format, which Indian spreadsheets show too: always day first. */
const dayFirst = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})$/;
const atPlaceOfWork = /^(\S{8,10})[ T](\d{2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?$/;
const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
const words: Readonly<Record<string, 0 | 1>> = { yes: 1, true: 1, '1': 1, no: 0, false: 0, '0': 0 };

/** Parses a cell, or tells how it should have been written. A reference stays text and is resolved later. */
export function readCell({ kind, words: known = [], written = '' }: Column, cell: string): Result<Stored, string> {
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
    case 'quantity':
      return readQuantity(cell);
    case 'date': {
      const date = isoDate(cell);
      return date === undefined ? failed('as 2026-11-21, or day first as 21-11-2026 or 21/11/2026') : ok(date);
    }
    case 'moment':
      return readMoment(cell);
    case 'list':
      return ok(JSON.stringify(partsOf(cell, ';')));
    case 'choices': {
      const chosen = partsOf(cell.toLowerCase(), /[;,]/);
      if (chosen.length === 0 || !chosen.every((word) => known.includes(word))) return failed(written);
      return ok(JSON.stringify(known.filter((word) => chosen.includes(word))));
    }
  }
}

const partsOf = (cell: string, separator: string | RegExp): readonly string[] =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Formats a value as the cell that `readCell` parses back to it. */
export function cellOf({ kind }: Column, value: Stored): string {
  if (value === null) return '';
  switch (kind) {
    case 'yes-no':
      return value === 1 ? 'yes' : 'no';
    case 'quantity':
      return String(Number(value) / 1000);
    case 'moment':
      return momentCell(Number(value));
    case 'list':
    case 'choices':
      return (JSON.parse(String(value)) as readonly string[]).join('; '); // a list, as `readCell` made it
    default:
      return String(value);
  }
}

function readMoment(cell: string): Result<Stored, string> {
  const local = atPlaceOfWork.exec(cell);
  const [, written = '', minutes = '', seconds = ':00'] = local ?? [];
  const date = isoDate(written);
  const isKnown = local === null ? withOffset.test(cell) && isDate(cell.slice(0, 10)) : date !== undefined;
  const ms = Date.parse(local === null ? cell : `${date ?? ''}T${minutes}${seconds}${indiaOffset}`);
  if (!isKnown || Number.isNaN(ms)) return failed('as 2026-11-21 09:30, or day first as 21-11-2026 09:30');
  return ok(ms);
}

/** Year-month-day from either format; nothing for a day that does not exist. */
function isoDate(cell: string): string | undefined {
  const [, day = '', , month = '', year = ''] = dayFirst.exec(cell) ?? [];
  const date = year === '' ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : undefined;
}

function readQuantity(cell: string): Result<Stored, string> {
  if (twofold.test(cell)) return failed('without a comma between thousands, for example 1250 or 1.25');
  const milli = decimal.test(cell) ? Math.round(Number(cell.replace(',', '.')) * 1000) : undefined;
  const isExact = /^[+-]?\d+(?:[.,]\d{1,3})?$/.test(cell);
  return milli === undefined || !isExact
    ? failed('as a number with three decimals at most, for example 2 or 1.5')
    : ok(milli);
}

/** Rejects dates like 30 February. */
function isDate(text: string): boolean {
  const [, year, month, day] = calendarDate.exec(text) ?? [];
  if (year === undefined || Number(year) < 1900) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.toISOString().slice(0, 10) === text;
}
