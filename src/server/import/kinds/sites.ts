import { externalRef, number, reference, text } from '../column.ts';
import type { Circumstances, Kind } from '../kind.ts';
import { addressColumns } from './address-columns.ts';

export const sites: Kind = {
  name: 'sites',
  table: 'sites',
  id: 'site_id',
  counter: 'site',
  one: 'site',
  called: 'name',
  columns: [
    externalRef('SITE-2001'),
    reference('CustomerRef', 'customer_id', 'customers', { example: 'CUST-1001', needed: true, fixed: true }),
    text('Code', 'code', {
      example: 'KPG',
      limits: { pattern: '^[A-Z]{3}$' },
      written: 'as three capitals, for example KPG. Leave it empty to get one automatically',
    }),
    text('Name', 'name', {
      example: 'Kopargaon mill, 33/11 kV',
      needed: true,
      limits: { rule: 'string', maxLength: 120 },
    }),
    ...addressColumns,
    number('Latitude', 'latitude', { example: '19.8826', limits: { minimum: -90, maximum: 90 } }),
    number('Longitude', 'longitude', { example: '74.4766', limits: { minimum: -180, maximum: 180 } }),
    number('GeofenceRadiusM', 'geofence_radius_m', {
      example: '300',
      otherwise: 300,
      limits: { integer: true, minimum: 10, maximum: 20_000 },
    }),
    text('Directions', 'directions', { example: 'Second gate from the highway', limits: { maxLength: 500 } }),
    text('SafetyNotes', 'safety_notes', {
      example: 'Permit to work from the shift engineer',
      limits: { maxLength: 1000 },
    }),
    text('AccessHours', 'access_hours', { example: '09:00 to 18:00', limits: { maxLength: 120 } }),
  ],
  uniques: [{ columns: ['code'] }, { columns: ['customer_id', 'name'] }],
  completing: async ({ store }: Circumstances) => {
    const rows = await store.db.selectFrom('sites').select('code').execute();
    const taken = new Set(rows.map(({ code }) => code));
    return ({ row, before }) => {
      const code = typeof row['code'] === 'string' ? row['code'] : freeSiteCode(String(row['name']), taken);
      if (before === undefined) taken.add(code);
      return { ...row, code };
    };
  },
};

/** A free code of three letters: the first letter of the name and two later ones, otherwise any free code. */
function freeSiteCode(name: string, taken: ReadonlySet<string>): string {
  const letters = name.toUpperCase().replaceAll(/[^A-Z]/g, '');
  for (let second = 1; second < letters.length; second += 1) {
    for (let third = second + 1; third < letters.length; third += 1) {
      const code = `${letters.charAt(0)}${letters.charAt(second)}${letters.charAt(third)}`;
      if (!taken.has(code)) return code;
    }
  }
  for (const first of alphabet)
    for (const second of alphabet)
      for (const third of alphabet) if (!taken.has(first + second + third)) return first + second + third;
  throw new Error('All 17,576 site codes are taken.');
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
