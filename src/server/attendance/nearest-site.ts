import type { Position } from '#contract';
import type { Services } from '../services.ts';

const earthM = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Great-circle distance in metres, by the haversine formula: accurate enough for a substation yard. */
export function metresBetween(a: Coordinates, b: Coordinates): number {
  const up = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const across = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const half = up + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * across;
  return 2 * earthM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** One degree of latitude is 111 km, larger than the radius of any site. */
const windowDegrees = 1;

/** The nearest site whose radius contains the position. It is for information only: nobody is refused because of it. */
export async function nearestSite(
  { store }: Services,
  { Latitude: latitude, Longitude: longitude }: Position,
): Promise<{ readonly site_id: number; readonly name: string } | undefined> {
  const around = await store.db
    .selectFrom('sites')
    .select(['site_id', 'name', 'latitude', 'longitude', 'geofence_radius_m'])
    .where('deleted_at', 'is', null)
    .where('latitude', '>=', latitude - windowDegrees)
    .where('latitude', '<=', latitude + windowDegrees)
    .execute();
  const near = around
    .flatMap((site) =>
      site.latitude === null || site.longitude === null
        ? []
        : [
            {
              ...site,
              metres: metresBetween({ latitude, longitude }, { latitude: site.latitude, longitude: site.longitude }),
            },
          ],
    )
    .filter(({ metres, geofence_radius_m }) => metres <= geofence_radius_m);
  return near.sort((a, b) => a.metres - b.metres)[0];
}
