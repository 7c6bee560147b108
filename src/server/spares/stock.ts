import { sql } from 'kysely';
import { may, qtyOf, type Condition, type StockBalance, type StockBalances } from '#contract';
import { rolesAllow } from '../session/roles.ts';
import type { SignedIn } from '../session/sessions.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import { isoMoment } from '../ground/time.ts';
import { vanOf } from './locations.ts';
import { incoming } from './movements.ts';
import { partIn, partsById } from './parts.ts';

/** The contents of a bag. Executives see their own, the office sees any. */
export async function stockBalances(
  services: Services,
  user: SignedIn,
  { userId = user.userId, now }: { readonly userId?: number | undefined; readonly now: number },
): Promise<StockBalances> {
  const seesAll = may(user, 'see-all-work');
  if (!seesAll && userId !== user.userId) refuse('not-found');
  if (seesAll && !(await hasBag(services, userId))) refuse('not-found');
  const van = await vanOf(services, userId);
  const Location = { LocationId: van.id, Kind: van.kind, Name: van.name };
  const [sums, Incoming] = await Promise.all([sumsIn(services, van.id), incoming(services, user, van.id)]);
  return { Location, AsOf: isoMoment(now), Items: await balances(services, sums), Incoming };
}

async function hasBag({ store }: Services, userId: number): Promise<boolean> {
  const query = store.db.selectFrom('users').select('user_id').where('user_id', '=', userId);
  return (await query.where(rolesAllow('roles', 'carry-spares')).executeTakeFirst()) !== undefined;
}

type Sum = Awaited<ReturnType<typeof sumsIn>>[number];

/** The sums of the ledger without zero balances. PostgreSQL would return its own sum as text. */
function sumsIn({ store }: Services, locationId: number) {
  const sum = sql<number>`cast(sum(milli) as bigint)`;
  return store.db
    .selectFrom('stock_entries')
    .select(['spare_part_id', 'condition', 'serial_no'])
    .select(sum.as('milli'))
    .where('location_id', '=', locationId)
    .groupBy(['spare_part_id', 'condition', 'serial_no'])
    .having(sum, '<>', 0)
    .execute();
}

async function balances(services: Services, sums: readonly Sum[]): Promise<StockBalance[]> {
  const parts = await partsById(
    services,
    sums.map((sum) => sum.spare_part_id),
  );
  const groups = new Map<string, Sum[]>();
  for (const sum of sums) {
    const key = `${String(sum.spare_part_id)} ${sum.condition}`;
    groups.set(key, [...(groups.get(key) ?? []), sum]);
  }
  return [...groups.values()]
    .flatMap((group): StockBalance[] => {
      const [first] = group;
      if (first === undefined) return [];
      const milli = group.reduce((all, one) => all + one.milli, 0);
      return [
        {
          Part: partIn(parts, first.spare_part_id),
          Condition: first.condition,
          Qty: qtyOf(milli),
          Serials: group
            .flatMap(({ serial_no, milli: one }) => (serial_no !== null && one > 0 ? [serial_no] : []))
            .sort(),
        },
      ];
    })
    .sort((a, b) => a.Part.Name.localeCompare(b.Part.Name, 'en') || a.Condition.localeCompare(b.Condition, 'en'));
}

/** The balance of a part at a location, in thousandths. */
export async function balanceAt(
  { store }: Services,
  {
    locationId,
    partId,
    condition,
  }: { readonly locationId: number; readonly partId: number; readonly condition: Condition },
): Promise<number> {
  const row = await store.db
    .selectFrom('stock_entries')
    .select(sql<number | null>`cast(sum(milli) as bigint)`.as('milli'))
    .where('location_id', '=', locationId)
    .where('spare_part_id', '=', partId)
    .where('condition', '=', condition)
    .executeTakeFirst();
  return row?.milli ?? 0;
}
