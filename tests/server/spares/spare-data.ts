import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '../../../src/server/storage/database.ts';
import { toJson } from '../../../src/server/storage/json-column.ts';
import { searchedText } from '../../../src/server/spares/searched-text.ts';
import { morning, office } from '../fixtures/field-data.ts';
import type { Answer, Person, Read } from '../fixtures/people.ts';
import type { TestServer } from '../fixtures/test-server.ts';

export const parts = { coil: 11, fuse: 12, grease: 13, relay: 14 } as const;

/** Four parts: two counted, one weighed, and one with serial numbers. Call 102 belongs to a project with approval. */
export async function addSpares({ storage: { store } }: TestServer): Promise<void> {
  const made = { created_at: morning, updated_at: morning };
  const part = (
    spare_part_id: number,
    name: string,
    more: Partial<Insertable<Database['spare_parts']>> = {},
  ): Insertable<Database['spare_parts']> => ({
    spare_part_id,
    name,
    part_code: `SPR-KPG-${String(spare_part_id).padStart(6, '0')}`,
    category: 'VCB',
    uom: 'nos',
    is_serialised: 0,
    fits_models: toJson<readonly string[]>(['VB-12']),
    is_custom: 0,
    is_active: 1,
    searched: searchedText(name, 'VB-12'),
    unit_price_paise: 412_500,
    ...made,
    ...more,
  });
  const { project_id: _, ...project } = await store.db
    .selectFrom('projects')
    .selectAll()
    .where('project_id', '=', 1)
    .executeTakeFirstOrThrow();
  await store.write(
    [
      store.db.insertInto('spare_parts').values(part(parts.coil, 'Closing coil 110 V DC')),
      store.db.insertInto('spare_parts').values(part(parts.fuse, 'HRC fuse 12 kV 40 A', { category: 'LBS' })),
      store.db
        .insertInto('spare_parts')
        .values(part(parts.grease, 'Contact grease', { category: 'Stores', uom: 'kg' })),
      store.db
        .insertInto('spare_parts')
        .values(part(parts.relay, 'Master trip relay 110 V DC', { category: 'Relays', is_serialised: 1 })),
      store.db
        .insertInto('projects')
        .values({ ...project, project_id: 2, project_no: 'P-2', spares_policy: 'approval' }),
      store.db.updateTable('calls').set({ project_id: 2 }).where('call_id', '=', 102),
    ].map((query) => ({ query: query.compile() })),
  );
}

export const book = '/api/v1/calls/101/projects/1/movements';
export const plan = '/api/v1/calls/101/projects/1/mapped-spares';

/** A line of a slip; pass what differs. */
export const lineOf = (more: object = {}): Record<string, unknown> => ({
  MovementId: randomUUID(),
  SparePartId: parts.coil,
  Reason: 'issued_by_store',
  Qty: 2,
  Condition: 'good',
  DeviceAt: '2026-11-21T04:20:00.000Z',
  ...more,
});

export const fitted = { Reason: 'fitted_to_equipment', EquipmentId: 1 } as const;

export function step(person: Person, id: unknown, Action: string, Reason?: string): Promise<Answer> {
  const body = { Action, DeviceAt: '2026-11-21T04:25:00.000Z', ...(Reason === undefined ? {} : { Reason }) };
  return person.post(`/api/v1/movements/${String(id)}/transitions`, body);
}

/** The contents of a bag, by part and condition. */
export async function bagOf(person: Person, userId?: number): Promise<Record<string, number>> {
  const { body } = await person.get(`/api/v1/stock/balances${userId === undefined ? '' : `?UserId=${String(userId)}`}`);
  return Object.fromEntries(
    body.Items.map(({ Part, Condition, Qty }: Read) => [`${String(Part.SparePartId)} ${String(Condition)}`, Qty]),
  );
}

/** The office issues a part to somebody, for one of their calls. */
export const issue = (person: Person, HolderUserId: number, more: object = {}): Promise<Answer> =>
  person.post(book, lineOf({ HolderUserId, ...more }));

export { office };
