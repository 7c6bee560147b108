import {
  entriesOf,
  evaluate,
  isArray,
  isObject,
  valueAt,
  type Facts,
  type Json,
  type ReportContext,
  type Template,
} from '#engine';
import { filledCase, type RecordedCase } from '#authoring';
import type { Filling } from './steps.ts';

/**
 * The readings of a case on the actual equipment. Where its record has other technical facts than the case assumes, the
 * person corrects them on the report, because the readings depend on them.
 */
export function entryPlan(template: Template, one: RecordedCase, context: ReportContext): Filling {
  const own = one.context ?? context;
  const days = (Date.parse(context.today) - Date.parse(own.today)) / 86_400_000;
  const names = ['make', 'model', 'serialNo', 'panelNo', 'feederName', 'assetCode'];
  const plate = Object.entries(context.equipment ?? {}).filter(([name]) => names.includes(name));
  const change = countedOn(movedDates(ofThis(one.change ?? {}, own, plate), days), own, context);
  const moved = { ...one, change };
  // A calibration that expires on the day of the case expires today.
  const instruments = (own.instruments ?? []).map((kit) => movedFacts(kit, days));
  const places: readonly ReportContext[] = [
    context,
    { ...own, ...context, equipment: { ...own.equipment, ...Object.fromEntries(plate) }, instruments },
    { ...own, ...context, ...visitOf(own, context, days), equipment: own.equipment ?? {}, instruments },
  ];
  const others: string[] = [];
  for (const place of places) {
    const filled = filledCase(template, new Map([['it', { ...moved, context: place }]]), 'it');
    if (!filled.ok) throw new Error(filled.error);
    const wanted = entriesOf(template, evaluate(template, filled.value.entries, place).values);
    const { outcome, issues } = evaluate(template, wanted, context);
    if (outcome === one.expect.outcome) return { template, context, wanted };
    others.push(`${outcome}: ${issues.map(({ pointer, message }) => `${pointer} ${message}`).join(' ')}`);
  }
  throw new Error(`On this equipment the readings of the case come to another outcome. ${others.join(' | ')}`);
}

/** Readings that name the equipment of the case name the actual one. */
function ofThis(
  change: Readonly<Record<string, Json>>,
  { equipment = {} }: ReportContext,
  plate: readonly (readonly [string, Json])[],
): Record<string, Json> {
  const names = new Map(plate.map(([name, value]) => [equipment[name] as Json | undefined, value]));
  return Object.fromEntries(Object.entries(change).map(([pointer, value]) => [pointer, names.get(value) ?? value]));
}

/** A counter of operations continues from the last visit, by as much as in the case. */
function countedOn(
  change: Readonly<Record<string, Json>>,
  own: ReportContext,
  context: ReportContext,
): Record<string, Json> {
  const [then, now] = [own, context].map(({ previous }) => valueAt(previous, '/counter/after'));
  const further = typeof then === 'number' && typeof now === 'number' ? now - then : 0;
  const isCount = (pointer: string): boolean => ['/counter/before', '/counter/after'].includes(pointer);
  return Object.fromEntries(
    Object.entries(change).map(([pointer, value]) => [
      pointer,
      isCount(pointer) && typeof value === 'number' ? value + further : value,
    ]),
  );
}

/** Arrival and departure, reports and parts: typed where the app does not know them. */
function visitOf(own: ReportContext, { visit, reports = [], spares = [] }: ReportContext, days: number): object {
  if (own.visit === undefined) return {};
  return {
    visit: { ...movedDates(own.visit, days), ...visit },
    reports: reports.length > 0 ? reports : (own.reports ?? []),
    spares: spares.length > 0 ? spares : (own.spares ?? []),
  };
}

const movedFacts = (facts: Facts, days: number): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'string' ? movedText(fact, days) : fact]),
  );

/** Dates on the day of the case move to today. */
function movedDates(change: Readonly<Record<string, Json>>, days: number): Record<string, Json> {
  return Object.fromEntries(Object.entries(change).map(([pointer, value]) => [pointer, movedValue(value, days)]));
}

function movedValue(value: Json, days: number): Json {
  if (isArray(value)) return value.map((one) => movedValue(one, days));
  if (isObject(value)) return movedDates(value, days);
  return typeof value === 'string' ? movedText(value, days) : value;
}

function movedText(text: string, days: number): string {
  const [, date, time = ''] = /^(\d{4}-\d\d-\d\d)(T.*)?$/.exec(text) ?? [];
  return date === undefined
    ? text
    : `${new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)}${time}`;
}
