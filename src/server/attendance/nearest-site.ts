import type { Position } from '#contract';
import type { Services } from '../services.ts';

const earthM = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Great-circle distance in metres, by the haversine formula: exact enough for the yard of a substation. */
export function metresBetween(a: Place, b: Place): number {
  const up = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const across = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const half = up + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * across;
  return 2 * earthM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** One degree of latitude is 111 km; no circle around a site is that large. */
const windowDegrees = 1;

/** The site whose circle a position lies in, the nearest of several. It only tells the place: nobody is kept out. */
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
