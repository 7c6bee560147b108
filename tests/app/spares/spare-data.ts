import type { Movement, MovementAction, MovementBody, SpareBook, SparePart, StockBalances } from '#contract';
import type { OwnAct } from '../../../src/app/device/use-acts.ts';
import { endpointsOfSpares } from '../../../src/app/spares/spare-acts.ts';
import { partKey, type PartFinder } from '../../../src/app/spares/use-catalogue.ts';
import type { SpareAct } from '../../../src/app/spares/use-spare-acts.ts';

export const part = (SparePartId: number, Name: string, more: Partial<SparePart> = {}): SparePart => ({
  SparePartId,
  Name,
  Category: 'VCB spares',
  Uom: 'nos',
  IsSerialised: false,
  FitsModels: [],
  IsCustom: false,
  ...more,
});

export const coil = part(11, 'Closing coil 110 V DC');
export const relay = part(14, 'Master trip relay 110 V DC', { IsSerialised: true });
export const cable = part(15, 'Control cable', { Uom: 'm' });

export const find: PartFinder = (named) => [coil, relay, cable].find((one) => partKey(one) === partKey(named));

const bag = { LocationId: 11, Kind: 'van', Name: 'Bag of Anita' } as const;
const store = { LocationId: 1, Kind: 'store', Name: 'Main store' } as const;

export const line = (MovementId: string, more: Partial<Movement> = {}): Movement => ({
  MovementId,
  MovementNo: 'SM-2026-000001',
  CallId: 101,
  ProjectId: 1,
  MappedSpareId: 'plan-coil',
  Part: coil,
  Direction: 'in',
  Reason: 'issued_by_store',
  From: store,
  To: bag,
  Qty: 2,
  Condition: 'good',
  Status: 'received',
  StockShort: false,
  IsMine: true,
  IsForMe: false,
  By: 'Anita',
  DeviceAt: '2026-11-21T04:20:00.000Z',
  ReceivedAt: '2026-11-21T04:20:00.000Z',
  Story: [],
  ...more,
});

export const book: SpareBook = {
  CallId: 101,
  CallNo: 'SC-2026-000101',
  ProjectId: 1,
  ProjectNo: 'P-1',
  ProjectName: 'AMC',
  Customer: 'Krishna Polymers',
  Site: 'Chakan works',
  SparesPolicy: 'free',
  IsOpen: true,
  AsOf: '2026-11-21T04:30:00.000Z',
  Plan: [
    {
      MappedSpareId: 'plan-coil',
      CallId: 101,
      ProjectId: 1,
      Part: coil,
      PlannedQty: 2,
      IssuedQty: 2,
      UsedQty: 0,
      ReturnedQty: 0,
      RemovedQty: 0,
      ScrappedQty: 0,
      BalanceQty: 2,
      Status: 'issued',
    },
  ],
  Movements: [line('m1')],
  Equipment: [],
  Colleagues: [],
};

export const balances: StockBalances = {
  Location: bag,
  AsOf: book.AsOf,
  Items: [
    { Part: coil, Condition: 'good', Qty: 2, Serials: [] },
    { Part: relay, Condition: 'good', Qty: 1, Serials: ['MTR-1'] },
  ],
  Incoming: [],
};

type Post = OwnAct<typeof endpointsOfSpares.post>;
type Move = OwnAct<typeof endpointsOfSpares.move>;

const waiting = { params: { CallId: 101, ProjectId: 1 }, state: 'queued', madeAt: book.AsOf } as const;

export const posted = (MovementId: string, body: Partial<MovementBody> = {}, more: Partial<Post> = {}): Post => ({
  ...waiting,
  key: `key ${MovementId}`,
  endpoint: endpointsOfSpares.post,
  body: {
    MovementId,
    SparePartId: coil.SparePartId,
    Reason: 'fitted_to_equipment',
    Qty: 1,
    Condition: 'good',
    DeviceAt: book.AsOf,
    EquipmentId: 1,
    ...body,
  },
  ...more,
});

export const moved = (MovementId: string, Action: MovementAction, more: Partial<Move> = {}): Move => ({
  ...waiting,
  key: `${Action} ${MovementId}`,
  endpoint: endpointsOfSpares.move,
  params: { MovementId },
  body: { Action, DeviceAt: book.AsOf, Reason: 'Miscounted' },
  ...more,
});

export const planned = (SparePartId: number, PlannedQty: number): SpareAct => ({
  ...waiting,
  key: `plan ${SparePartId}`,
  endpoint: endpointsOfSpares.plan,
  body: { Lines: [{ MappedSpareId: `new ${SparePartId}`, SparePartId, PlannedQty }] },
});
