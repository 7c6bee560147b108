import { isKeyOf, keysOf } from './json/keys-of.ts';
import type { JsonObject } from './json/json.ts';

/**
 * What formulas may see besides the report itself. Every part may be missing: a formula that reads a missing part is
 * absent. The member names are those of the formulas (`context.equipment.make`).
 */
export interface ReportContext {
  /** Calendar date at the place of work, ISO 8601. The engine never asks a clock. */
  readonly today: string;
  readonly mapping?: Facts;
  readonly equipment?: Facts;
  readonly customer?: Facts;
  readonly site?: Facts;
  readonly project?: Facts;
  readonly user?: Facts;
  /** Test instruments of the job card. */
  readonly instruments?: readonly Facts[];
  /** The arrival of the engineer; for a report on the visit itself also the departure, and facts of the call. */
  readonly visit?: Facts;
  /** The reports made on the visit, newest revisions. */
  readonly reports?: readonly Facts[];
  /** Spare parts used and removed on the visit. */
  readonly spares?: readonly Facts[];
  /** The values of the last submitted report of the same equipment and type. */
  readonly previous?: JsonObject;
  /** The day on which that report was submitted, ISO 8601; shown beside its values. Formulas do not see it. */
  readonly previousOn?: string;
}

/** The facts of one thing by name, as formulas read them: `context.equipment.category`. */
export interface Facts {
  readonly [name: string]: string | number | boolean;
}

type FactType = 'string' | 'double' | 'bool';

/** What `context.equipment.category` may be: the kinds that equipment is registered under. */
export const equipmentCategories = ['relay', 'vcb', 'acb', 'lbs', 'panel', 'instrument_transformer', 'other'] as const;

/** Every fact that a formula may name, with its type. Any other name is refused when a schema is loaded. */
export const contextFacts = {
  mapping: {
    id: 'double',
    reportNo: 'string',
    previousReportNo: 'string',
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
    accuracyKnown: 'bool',
    timePct: 'double',
    timeMs: 'double',
    currentPct: 'double',
    currentMa: 'double',
    voltagePct: 'double',
    voltageV: 'double',
    resistancePct: 'double',
    contactMicroohm: 'double',
    resistanceOhm: 'double',
    insulationMegohm: 'double',
  },
  visit: {
    arrivedAt: 'string',
    departedAt: 'string',
    callLoggedAt: 'string',
    complaint: 'string',
    workDone: 'string',
    contactName: 'string',
    contactDesignation: 'string',
    contactMobile: 'string',
    travelMinutes: 'double',
    ended: 'string',
  },
  report: {
    reportNo: 'string',
    title: 'string',
    equipment: 'string',
    serialNo: 'string',
    outcome: 'string',
  },
  spare: {
    partNo: 'string',
    description: 'string',
    quantity: 'double',
    unit: 'string',
    serialNo: 'string',
    direction: 'string',
  },
} as const satisfies Record<string, Record<string, FactType>>;

/** Facts that come in lists, with the name of the list: `context.instruments`. */
export const listedFacts = {
  instrument: 'instruments',
  report: 'reports',
  spare: 'spares',
} as const satisfies Partial<Record<keyof typeof contextFacts, keyof ReportContext>>;

/** The kind of facts in a list, by the list's name. */
export function listedAs(list: string): keyof typeof listedFacts | undefined {
  return keysOf(listedFacts).find((kind) => listedFacts[kind] === list);
}

/** The members of `contextFacts` that are not lists. */
export const singleFacts = keysOf(contextFacts).filter((name) => !isKeyOf(listedFacts, name));
