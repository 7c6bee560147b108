import type { Facts, Json, Outcome, ReportContext } from '#engine';
import { daysAfter } from './demo-dates.ts';

type Changes = Readonly<Record<string, Json>>;

/**
 * Repeats what the recorded case of a visit says of its one report and one part for every report and part of this visit; the
 * lines themselves come from the facts. Equipment that failed is left out of service, with the action needed.
 */
export function visitLines(change: Changes, { today, reports = [], spares = [] }: ReportContext): Changes {
  const others = Object.entries(change).filter(([pointer]) => !/^\/(equipment|spares)\//.test(pointer));
  const charged = change['/spares/0/charged'] ?? 'AMC';
  const failed = reports.filter(hasFailed);
  const lines: [string, Json][] = [
    ...others,
    ...reports.map((report, at): [string, Json] => [
      `/equipment/${String(at)}/condition`,
      hasFailed(report) ? 'Out of service' : 'In service',
    ]),
    ...spares.map((_, at): [string, Json] => [`/spares/${String(at)}/charged`, charged]),
    ...failed.map(({ equipment = '' }, at): [string, Json] => [
      `/pending/${String(at)}`,
      {
        description: 'Find and mend the fault that the report names, then test again',
        equipment,
        responsibility: 'Customer',
        targetDate: daysAfter(today, 14),
        status: 'Open',
      },
    ]),
  ];
  return Object.fromEntries(lines);
}

/** A visit on which a report is other than satisfactory has a remark. */
export function visitOutcome({ reports = [] }: ReportContext): Outcome {
  return reports.every(({ outcome }) => outcome === 'satisfactory') ? 'satisfactory' : 'satisfactory with remarks';
}

const hasFailed = ({ outcome }: Facts): boolean => outcome === 'not satisfactory';
