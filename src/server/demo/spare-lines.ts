import type { MovementReason, MovementState } from '#contract';

/** The contents of each bag at the start of the week, by user. */
export const openingStock: readonly (readonly [user: number, part: string, qty: number])[] = [
  [1, 'Contact grease', 3],
  [1, 'Control fuse 6 A', 6],
  [1, 'Insulation tape', 5],
  [1, 'Trip coil', 1],
  [1, 'HRC fuse', 3],
  [1, 'Terminal lugs', 2],
  [1, 'Control cable', 12.5],
  [1, 'Contact cleaner', 0.75],
  [1, 'Heat-shrink', 1],
  [2, 'Contact grease', 4],
  [2, 'Control fuse 6 A', 10],
  [2, 'Insulation tape', 3],
  [2, 'Closing coil 110', 1],
  [2, 'Release battery', 2],
  [3, 'Contact grease', 2],
  [3, 'Insulation tape', 4],
  [3, 'Control fuse 2 A', 8],
  [3, 'Silica gel', 1.5],
];

interface DemoLine {
  readonly call: number;
  readonly task?: number;
  readonly part: string;
  readonly reason: MovementReason;
  readonly qty: number;
  readonly state: MovementState;
  readonly equipment?: number;
  readonly serial?: string;
  /** The author when it is not the owner of the bag, and the receiver of a transfer. */
  readonly by?: number;
  readonly to?: number;
  readonly short?: true;
}

const issued = (call: number, part: string, qty: number, serial?: string): DemoLine => ({
  call,
  part,
  qty,
  reason: 'issued_by_store',
  state: 'received',
  ...(serial === undefined ? {} : { serial }),
});
const onSite =
  (reason: 'fitted_to_equipment' | 'removed_from_equipment') =>
  (call: number, task: number, equipment: number, part: string, qty = 1, serial?: string): DemoLine => ({
    call,
    task,
    equipment,
    part,
    qty,
    reason,
    state: 'posted',
    ...(serial === undefined ? {} : { serial }),
  });
const fitted = onSite('fitted_to_equipment');
const removed = onSite('removed_from_equipment');
const returned = (call: number, part: string, state: MovementState, serial?: string): DemoLine => ({
  ...issued(call, part, 1, serial),
  reason: 'returned_to_store',
  state,
});

/** In the order of posting. */
export const demoLines: readonly DemoLine[] = [
  issued(1001, 'Closing coil 110', 1),
  issued(1001, 'Auxiliary switch', 1),
  issued(1001, 'Contact grease', 2),
  fitted(1001, 2001, 101, 'Contact grease'),
  removed(1001, 2002, 101, 'Closing coil 110'),
  issued(1003, 'Under-voltage release', 1),
  fitted(1003, 2007, 125, 'Under-voltage release'),
  removed(1003, 2007, 125, 'Under-voltage release'),
  returned(1003, 'Under-voltage release', 'received'),
  issued(1006, 'HRC fuse', 3),
  fitted(1006, 2013, 130, 'HRC fuse', 2),
  fitted(1006, 2014, 131, 'HRC fuse'),
  removed(1006, 2013, 130, 'HRC fuse', 3),
  { call: 1006, task: 2013, part: 'HRC fuse', reason: 'scrapped_on_site', qty: 3, state: 'posted' },
  issued(1006, 'Contact grease', 1),
  fitted(1006, 2014, 131, 'Contact grease'),
  issued(1007, 'Trip circuit supervision', 1, 'TC74-1180'),
  fitted(1007, 2015, 132, 'Trip circuit supervision', 1, 'TC74-1180'),
  issued(1010, 'Auxiliary contact relay', 1, 'AX4-2207'),
  fitted(1010, 2022, 117, 'Auxiliary contact relay', 1, 'AX4-2207'),
  removed(1010, 2022, 117, 'Auxiliary contact relay', 1, 'AX4-0391'),
  returned(1010, 'Auxiliary contact relay', 'posted', 'AX4-0391'),
  // Two that Anita has not accepted yet: from the store, and from Rahul.
  { ...issued(1002, 'Control fuse 6 A', 4), state: 'posted', by: 4 },
  { call: 1004, part: 'Contact grease', reason: 'given_to_colleague', qty: 1, state: 'posted', to: 1 },
  // Fitted from a bag that had none left.
  { ...fitted(1008, 2018, 135, 'Control fuse 6 A'), short: true },
];

/** The planned parts of the calls. */
export const demoPlan: readonly (readonly [call: number, part: string, qty: number])[] = [
  [1001, 'Closing coil 110', 1],
  [1001, 'Auxiliary switch', 1],
  [1001, 'Contact grease', 2],
  [1002, 'Control fuse 6 A', 4],
  [1002, 'Terminal lugs', 2],
  [1003, 'Under-voltage release', 1],
  [1006, 'HRC fuse', 3],
  [1006, 'Contact grease', 1],
  [1007, 'Trip circuit supervision', 1],
  // Not issued, which is why the call is on hold.
  [1007, 'Master trip relay', 1],
  [1008, 'Control fuse 6 A', 4],
  [1010, 'Auxiliary contact relay', 1],
];
