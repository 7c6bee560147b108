import type { IssueBody, SparePart } from '#contract';
import type { JsonObject } from '#engine';
import { t } from '#language';
import { readQty } from '../slip/slip.ts';

/** The entries so far. */
export interface IssueEntry {
  readonly userId?: number;
  readonly part?: SparePart;
  readonly qty: string;
  /** One per line. */
  readonly serials: string;
  readonly reference: string;
}

export type IssueField = 'userId' | 'part' | 'qty' | 'serials';

export const emptyIssue: IssueEntry = { qty: '1', serials: '', reference: '' };

/** The entry from the form `office-issue`. */
export function enteredIssue({
  Qty,
  Serials,
  Reference,
}: JsonObject): Pick<IssueEntry, 'qty' | 'serials' | 'reference'> {
  const text = (entry: unknown): string => (typeof entry === 'string' ? entry : '');
  return { qty: typeof Qty === 'number' ? String(Qty) : text(Qty), serials: text(Serials), reference: text(Reference) };
}

/** Entries for the form `office-issue`. Text that is not a number yet is kept as typed. */
export const issueEntries = ({ part, qty, serials, reference }: IssueEntry): JsonObject => ({
  IsSerialised: part?.IsSerialised === true,
  ...(qty !== '' && { Qty: readQty(qty) ?? qty }),
  ...(serials !== '' && { Serials: serials }),
  ...(reference !== '' && { Reference: reference }),
});

const serialsIn = (text: string): readonly string[] =>
  text
    .split(/[\n,;]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** The error messages by field. */
export function wrongWithIssue({ userId, part, qty, serials }: IssueEntry): Partial<Record<IssueField, string>> {
  const wrong: Partial<Record<IssueField, string>> = {};
  if (userId === undefined) wrong.userId = t('Choose an executive');
  if (part === undefined) return { ...wrong, part: t('Please select valid id') };
  if (part.IsSerialised) {
    const named = serialsIn(serials);
    if (named.length === 0) wrong.serials = t('Please Enter Serial number');
    else if (new Set(named).size < named.length) wrong.serials = t('A serial number is listed twice.');
    else if (named.some((one) => one.length > longestSerial))
      wrong.serials = t('Please shorten this: 60 characters at most.');
    else if (named.length > mostLines) wrong.serials = t('At most 50 serial numbers at once.');
    return wrong;
  }
  const count = readQty(qty) ?? 0;
  if (count <= 0) wrong.qty = t('Please Enter Quantity');
  else if ((part.Uom === 'nos' || part.Uom === 'set') && !Number.isInteger(count))
    wrong.qty = t('This part is counted in whole numbers.');
  return wrong;
}

/** The server's limits. */
const mostLines = 50;
const longestSerial = 60;

/** The request body, or undefined while something is missing. `newId` gives the movement ids. */
export function issueBody(entry: IssueEntry, at: number, newId: () => string): IssueBody | undefined {
  const { userId, part, qty, serials, reference } = entry;
  if (userId === undefined || part === undefined || Object.keys(wrongWithIssue(entry)).length > 0) return undefined;
  const lines = part.IsSerialised
    ? serialsIn(serials).map((SerialNo) => ({ MovementId: newId(), Qty: 1, SerialNo }))
    : [{ MovementId: newId(), Qty: readQty(qty) ?? 0 }];
  return {
    UserId: userId,
    SparePartId: part.SparePartId,
    Lines: lines,
    DeviceAt: new Date(at).toISOString(),
    ...(reference.trim() === '' ? {} : { Reference: reference.trim() }),
  };
}
