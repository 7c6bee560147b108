/** One list request. */
export interface ListCase {
  readonly what: string;
  readonly address: string;
  /** Pages of 200 rows to skip before the measured page; if the list is shorter, counted back from its end. */
  readonly deep?: number;
}

/** Ten thousand rows. */
const farDown = 50;

const calls = '/api/v1/calls';
const tasks = '/api/v1/tasks';
const spares = '/api/v1/spares';
const mapped = '/api/v1/mapped-spares';

const firstAndDeep = (what: string, address: string): readonly ListCase[] => [
  { what, address },
  { what: `${what}, far down`, address, deep: farDown },
];

/**
 * Words: in one of ten complaints; in few; part of a call number; in none; two words in two different columns; two that
 * many rows have, the newest of which are years old.
 */
const searches = ['relay', 'saH', '2026-09', 'zzyzx', 'steels isolator', 'steels 2024'];

const searched = (what: string, address: string): readonly ListCase[] =>
  searches.map((q) => ({
    what: `${what}, search "${q}"`,
    address: `${address}${address.includes('?') ? '&' : '?'}q=${encodeURIComponent(q)}`,
  }));

/** Lists that every user has. */
const everybodys: readonly ListCase[] = [
  { what: 'home', address: '/api/v1/home' },
  ...firstAndDeep('open calls', calls),
  ...['newest', 'priority', 'customer'].flatMap((sort) =>
    firstAndDeep(`open calls by ${sort}`, `${calls}?sort=${sort}`),
  ),
  { what: 'open calls that are late', address: `${calls}?late=1` },
  { what: 'open calls on hold', address: `${calls}?status=on_hold` },
  { what: 'open calls, breakdowns of priority 1', address: `${calls}?type=breakdown&priority=p1` },
  { what: 'open calls of a week', address: `${calls}?from=2026-11-02&to=2026-11-08` },
  ...searched('open calls', calls),
  ...firstAndDeep('closed calls', `${calls}?state=closed`),
  { what: 'closed calls by customer', address: `${calls}?state=closed&sort=customer` },
  { what: 'closed calls that were cancelled', address: `${calls}?state=closed&status=cancelled` },
  { what: 'closed calls of a month of 2024', address: `${calls}?state=closed&from=2024-06-01&to=2024-06-30` },
  ...searched('closed calls', `${calls}?state=closed`),
  ...firstAndDeep('task history', tasks),
  { what: 'task history of a month of 2024', address: `${tasks}?from=2024-06-01&to=2024-06-30` },
  { what: 'task history, given up', address: `${tasks}?status=cannot_complete` },
  ...searched('task history', tasks),
  ...firstAndDeep('planned spares', mapped),
  { what: 'planned spares, search "coil"', address: `${mapped}?q=coil` },
  { what: 'planned spares, search "zzyzx"', address: `${mapped}?q=zzyzx` },
  { what: 'planned spares of all calls', address: `${mapped}?State=all` },
  ...firstAndDeep('spare parts', spares),
  { what: 'spare parts, search "trip coil"', address: `${spares}?q=trip%20coil` },
  { what: 'attendance of a month', address: '/api/v1/attendance?Month=2026-11' },
  { what: 'the week', address: '/api/v1/week' },
];

export const executiveCases: readonly ListCase[] = [
  ...everybodys,
  { what: 'the own bag', address: '/api/v1/stock/balances' },
];

export const officeCases: readonly ListCase[] = [
  ...everybodys,
  { what: 'attendance that waits for the office', address: '/api/v1/attendance/office' },
  { what: 'colleagues', address: '/api/v1/colleagues' },
  ...firstAndDeep('phones', '/api/v1/phones'),
];
