import type { JsonObject } from './json.ts';

/**
 * What formulas may see besides the report itself. Every part may be missing: a formula that reads what is missing is absent.
 * The member names are those of the formulas (`context.equipment.make`).
 */
export interface ReportContext {
  /** Calendar date in the place of work, ISO 8601. The engine never asks a clock. */
  readonly today: string;
  readonly mapping?: Facts;
  readonly equipment?: Facts;
  readonly customer?: Facts;
  readonly site?: Facts;
  readonly project?: Facts;
  readonly user?: Facts;
  /** Test instruments of the job card. */
  readonly instruments?: readonly Facts[];
  /** The values of the last submitted report of the same equipment and type. */
  readonly previous?: JsonObject;
}

export interface Facts {
  readonly [name: string]: string | number | boolean;
}

type FactType = 'string' | 'double' | 'bool';

/** Every fact a formula may name, with its type. A name that is not here is refused when a schema is loaded. */
export const contextFacts = {
  mapping: {
    id: 'double',
    reportNo: 'string',
    callNo: 'string',
    taskNo: 'string',
    jobCardNo: 'string',
    visitType: 'string',
  },
  equipment: {
    assetCode: 'string',
    category: 'string',
    make: 'string',
    model: 'string',
    serialNo: 'string',
    panelNo: 'string',
    feederName: 'string',
    ansiCode: 'string',
    technology: 'string',
    yearOfManufacture: 'double',
    ratedVoltageKv: 'double',
    ratedCurrentA: 'double',
    breakingCapacityKa: 'double',
    ratedFrequencyHz: 'double',
    ctPrimaryA: 'double',
    ctSecondaryA: 'double',
    ptPrimaryV: 'double',
    ptSecondaryV: 'double',
    auxVoltageV: 'double',
    auxKind: 'string',
    operationsCount: 'double',
    commissionedOn: 'string',
  },
  customer: { name: 'string', address: 'string', city: 'string', state: 'string', pin: 'string' },
  site: { name: 'string', address: 'string', city: 'string', state: 'string', pin: 'string' },
  project: { projectNo: 'string', name: 'string', kind: 'string' },
  user: { fullName: 'string', employeeCode: 'string', mobile: 'string', email: 'string' },
  instrument: {
    kind: 'string',
    make: 'string',
    model: 'string',
    serialNo: 'string',
    calibrationDueOn: 'string',
  },
} as const satisfies Record<string, Record<string, FactType>>;
