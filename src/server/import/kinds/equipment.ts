import { equipmentCategories } from '#engine';
import { choice, date, externalRef, number, reference, text, type Limits } from '../column.ts';
import type { Candidate, Kind, Mistake } from '../kind.ts';

const named: Limits = { maxLength: 80 };
const positive = (maximum: number): Limits => ({ exclusiveMinimum: 0, maximum });
const whole = (maximum: number): Limits => ({ integer: true, exclusiveMinimum: 0, maximum });

export const equipment: Kind = {
  name: 'equipment',
  table: 'equipment',
  id: 'equipment_id',
  counter: 'equipment',
  one: 'equipment',
  called: 'asset_code',
  columns: [
    externalRef('EQ-4001'),
    text('AssetCode', 'asset_code', {
      example: '',
      limits: { rule: 'code', maxLength: 14 },
      written: 'as 14 characters, for example SEQ-KPG-000001. Leave it empty to get one automatically',
    }),
    reference('SiteRef', 'site_id', 'sites', { example: 'SITE-2001', needed: true }),
    reference('ProjectRef', 'project_id', 'projects', { example: 'PRJ-3001' }),
    reference('ParentRef', 'parent_equipment_id', 'equipment', { example: '' }),
    choice('Category', 'category', equipmentCategories, {
      example: 'vcb',
      needed: true,
    }),
    text('Make', 'make', { example: 'Make A', needed: true, limits: { rule: 'string', ...named } }),
    text('Model', 'model', { example: 'VB-12', needed: true, limits: { rule: 'string', ...named } }),
    text('SerialNo', 'serial_no', { example: '10231', limits: named }),
    text('PanelNo', 'panel_no', { example: 'P3', limits: { maxLength: 60 } }),
    text('FeederName', 'feeder_name', { example: 'Incomer 1', limits: { maxLength: 60 } }),
    choice('Technology', 'technology', ['electromechanical', 'static', 'numerical'], { example: '' }),
    number('RatedVoltageKv', 'rated_voltage_kv', { example: '11', limits: positive(66) }),
    number('RatedCurrentA', 'rated_current_a', { example: '1250', limits: positive(10_000) }),
    number('BreakingCapacityKa', 'breaking_capacity_ka', { example: '25', limits: positive(200) }),
    number('RatedFrequencyHz', 'rated_frequency_hz', { example: '50', otherwise: 50, limits: positive(400) }),
    number('CtPrimaryA', 'ct_primary_a', { example: '400', limits: whole(10_000) }),
    number('CtSecondaryA', 'ct_secondary_a', { example: '5', limits: { enum: [1, 5] }, written: 'as 1 or 5' }),
    number('PtPrimaryV', 'pt_primary_v', { example: '11000', limits: whole(500_000) }),
    number('PtSecondaryV', 'pt_secondary_v', {
      example: '110',
      limits: { enum: [100, 110, 115, 120] },
      written: 'as 100, 110, 115 or 120',
    }),
    number('AuxVoltageV', 'aux_voltage_v', { example: '110', limits: positive(1000) }),
    choice('AuxKind', 'aux_kind', ['dc', 'ac'], { example: 'dc' }),
    text('AnsiCode', 'ansi_code', { example: '50/51', limits: { maxLength: 20 } }),
    number('YearOfManufacture', 'year_of_manufacture', {
      example: '2018',
      limits: { integer: true, minimum: 1950, maximum: 2100 },
    }),
    date('CommissionedOn', 'commissioned_on', { example: '2018-06-12' }),
    date('WarrantyUntil', 'warranty_until', { example: '2020-06-11' }),
    date('AmcUntil', 'amc_until', { example: '2027-03-31' }),
    number('OperationsCount', 'operations_count', {
      example: '412',
      // Read on site afterwards.
      onlyNew: true,
      limits: { integer: true, minimum: 0, maximum: 10_000_000 },
    }),
    choice('ServiceState', 'service_state', ['in_service', 'out_of_service', 'scrapped'], {
      example: 'in_service',
      otherwise: 'in_service',
    }),
  ],
  uniques: [
    { columns: ['asset_code'], adopts: true },
    { columns: ['make', 'model', 'serial_no'], adopts: true },
  ],
  completing: () =>
    Promise.resolve(({ id, row, before, related }) => {
      if (before !== undefined) return row;
      const site = String(related('sites', row['site_id'])?.['code'] ?? '');
      const code = row['asset_code'] ?? `SEQ-${site}-${String(id).padStart(6, '0')}`;
      return { ...row, asset_code: code, nameplate: '{}', is_unverified: 0 };
    }),
  check,
};

function check({ id, row, related }: Candidate): readonly Mistake[] {
  const found: Mistake[] = [];
  const site = related('sites', row['site_id']);
  const project = related('projects', row['project_id']);
  if (site !== undefined && project !== undefined && site['customer_id'] !== project['customer_id'])
    found.push({
      Column: 'ProjectRef',
      Message: 'This project is for another customer than the site.',
      Fix: 'Name a project of the customer of this site.',
    });
  const parent = related('equipment', row['parent_equipment_id']);
  if (parent !== undefined && parent['site_id'] !== row['site_id'])
    found.push({
      Column: 'ParentRef',
      Message: 'The equipment that this is part of is at another site.',
      Fix: 'Name equipment of the same site.',
    });
  if (isTooDeep(id, row, related))
    found.push({
      Column: 'ParentRef',
      Message: 'This is part of itself, or more than four levels deep.',
      Fix: 'Correct ParentRef here or in one of the rows above.',
    });
  return found;
}

function isTooDeep(id: Candidate['id'], row: Candidate['row'], related: Candidate['related']): boolean {
  let above = row['parent_equipment_id'];
  for (let level = 2; typeof above === 'number'; level += 1) {
    if (above === id || level > 4) return true;
    above = related('equipment', above)?.['parent_equipment_id'] ?? null;
  }
  return false;
}
