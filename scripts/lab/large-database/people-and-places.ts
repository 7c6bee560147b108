import { rolesThatMay } from '../../../src/contract/index.ts';
import { toJson } from '../../../src/server/storage/json-column.ts';
import type { Chance } from './chance.ts';
import { coordinators, day, made, placesFor, span, type Facts, type Row } from './rows.ts';
import { cities, firstNames, lastNames, makes, owners, things, trades, works } from './words.ts';

const dateOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
const numbered = (letters: string, n: number, digits = 6): string => `${letters}${String(n).padStart(digits, '0')}`;

export const executiveName = (n: number): string => numbered('exec', n, 5);
export const officeName = (n: number): string => numbered('office', n, 2);

/** The firm, its people, and their customers. */
export function* peopleAndPlaces(facts: Facts, chance: Chance): Generator<Row> {
  const begin = facts.now - span - 30 * day;
  yield [
    'firm',
    {
      firm_id: 1,
      name: 'Large Switchgear Services',
      address: '12 MIDC Road, Pune 411026',
      phone: '02012345678',
      email: 'office@example.in',
      gstin: '27AAAAA0000A1Z5',
    },
  ];
  yield* people(facts, chance, begin);
  yield* places(facts, chance, begin);
}

function* people({ executives, passwordHash }: Facts, chance: Chance, begin: number): Generator<Row> {
  for (let user_id = 1; user_id <= executives + coordinators; user_id += 1) {
    const isExecutive = user_id <= executives;
    yield [
      'users',
      {
        user_id,
        user_name: isExecutive ? executiveName(user_id) : officeName(user_id - executives),
        full_name: `${chance.pick(firstNames)} ${chance.pick(lastNames)}`,
        roles: toJson(rolesThatMay(isExecutive ? 'do-field-work' : 'see-all-work')),
        employee_code: numbered('E', user_id),
        password_hash: passwordHash,
        base_city: chance.pick(cities),
        is_active: 1,
        ...made(begin),
      },
    ];
  }
}

function* places(facts: Facts, chance: Chance, begin: number): Generator<Row> {
  const { customers, sites, equipment } = placesFor(facts);
  const row = made(begin);
  const place = () => ({
    address: `Plot ${1 + chance.below(900)}`,
    city: chance.pick(cities),
    state: 'Maharashtra',
    pin: '411026',
  });
  for (let customer_id = 1; customer_id <= customers; customer_id += 1) {
    const name = `${chance.pick(owners)} ${chance.pick(trades)} ${customer_id}`;
    yield ['customers', { customer_id, name, is_active: 1, ...place(), ...row }];
  }
  for (let site_id = 1; site_id <= sites; site_id += 1) {
    yield [
      'sites',
      {
        site_id,
        customer_id: customerOf(site_id, customers),
        code: site_id.toString(36).toUpperCase().padStart(4, '0'),
        name: `${chance.pick(works)} ${Math.ceil(site_id / customers)}`,
        geofence_radius_m: 300,
        ...place(),
        ...row,
      },
    ];
  }
  for (let project_id = 1; project_id <= customers; project_id += 1) {
    yield [
      'projects',
      {
        project_id,
        project_no: numbered('P-', project_id),
        customer_id: project_id,
        name: 'Maintenance contract',
        kind: 'amc',
        start_date: dateOf(begin),
        requires_customer_signature: 1,
        requires_site_visit_report: 0,
        spares_policy: 'free',
        status: 'active',
        ...row,
      },
    ];
  }
  for (let equipment_id = 1; equipment_id <= equipment; equipment_id += 1) {
    yield [
      'equipment',
      {
        equipment_id,
        asset_code: numbered('EQ-', equipment_id, 9),
        site_id: siteOfEquipment(equipment_id, sites),
        category: 'relay',
        make: chance.pick(makes),
        model: `M${chance.below(200)}`,
        serial_no: numbered('S', equipment_id, 8),
        panel_no: `P${chance.below(40)}`,
        feeder_name: chance.pick(things),
        nameplate: toJson({}),
        service_state: 'in_service',
        is_unverified: 0,
        ...row,
      },
    ];
  }
}

export const customerOf = (site: number, customers: number): number => 1 + ((site - 1) % customers);
const siteOfEquipment = (equipment: number, sites: number): number => 1 + ((equipment - 1) % sites);
