import { rolesAllow } from '../session/roles.ts';
import type { LocationKind, PlaceName } from '#contract';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import type { Statement } from '../storage/store.ts';

/** A stock location, and how to create it if it does not exist. */
export interface StockLocation {
  readonly id: number;
  readonly kind: LocationKind;
  readonly userId: number | null;
  readonly name: string;
  readonly statements: readonly Statement[];
}

/** The services needed to create a location. */
type Making = Pick<Services, 'store' | 'ids'>;

interface Whose {
  readonly holderId: number;
  readonly colleagueId?: number | undefined;
  readonly siteId: number;
}

const names = { store: 'Main store', transit: 'On its way', scrap: 'Scrapped' } as const;

/** The location that one end of a line means, for this bag, this colleague and this site. */
export function placeOf(services: Making, place: PlaceName | 'transit', whose: Whose): Promise<StockLocation> {
  switch (place) {
    case 'bag':
      return vanOf(services, whose.holderId);
    case 'colleague':
      return vanOf(services, whose.colleagueId ?? 0);
    case 'site':
      return siteOf(services, whose.siteId);
    default:
      return findOrMake(services, { kind: place, name: names[place] });
  }
}

/** Each person who carries spares has one bag, created on first use. */
export async function vanOf(services: Making, userId: number): Promise<StockLocation> {
  const user = await services.store.db
    .selectFrom('users')
    .select('full_name')
    .where('user_id', '=', userId)
    .where(rolesAllow('roles', 'carry-spares'))
    .executeTakeFirst();
  if (user === undefined) {
    const message = 'Choose somebody who has a bag: an executive.';
    return refuse('field-invalid', {
      errors: [{ pointer: '/ColleagueId', code: 'unknown', message }],
      detail: message,
    });
  }
  return findOrMake(services, { kind: 'van', userId, name: `Bag of ${user.full_name}` });
}

async function siteOf(services: Making, siteId: number): Promise<StockLocation> {
  const site = await services.store.db
    .selectFrom('sites')
    .select('name')
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  return findOrMake(services, { kind: 'site', siteId, name: site.name });
}

interface Wanted {
  readonly kind: LocationKind;
  readonly userId?: number;
  readonly siteId?: number;
  readonly name: string;
}

async function findOrMake({ store, ids }: Making, { kind, userId, siteId, name }: Wanted): Promise<StockLocation> {
  const found = await store.db
    .selectFrom('stock_locations')
    .select('location_id')
    .where('kind', '=', kind)
    .where((eb) => eb(eb.fn.coalesce('user_id', eb.lit(0)), '=', userId ?? 0))
    .where((eb) => eb(eb.fn.coalesce('site_id', eb.lit(0)), '=', siteId ?? 0))
    .executeTakeFirst();
  const place = { kind, userId: userId ?? null, name };
  if (found !== undefined) return { ...place, id: found.location_id, statements: [] };
  const id = await ids.next('stock_location');
  const row = { location_id: id, kind, user_id: userId ?? null, site_id: siteId ?? null, name };
  const query = store.db.insertInto('stock_locations').values(row).compile();
  return { ...place, id, statements: [{ query, expect: 1 }] };
}
