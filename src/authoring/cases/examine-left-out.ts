import { inside } from '#engine/inside';
import type { LeftOut } from './examination.ts';
import type { Exploration, Unmet } from './machine-filled/exploration.ts';
import { longest, mostRows, untriedLimits } from './machine-filled/keyword-trials.ts';
import { mostTyped } from './examine-trials.ts';

const sought: Readonly<Record<Unmet['what'], string>> = {
  applies: 'a field applies',
  'is left out': 'a field does not apply',
  'is computed': 'a formula has a value',
  passes: 'a reading passes',
  fails: 'a reading fails',
  'needs attention': 'a reading needs attention',
  complains: 'a check complains',
  limits: 'a computed value is outside its limits',
};

/** What the examination of a long report type skipped, so that it ends in time. */
export function leftOutOf(exploration: Exploration): readonly LeftOut[] {
  return [...stoppedSearches(exploration), ...untried(exploration), ...untyped(exploration)];
}

function stoppedSearches({ unmet }: Exploration): readonly LeftOut[] {
  const stopped = unmet.filter(({ isStopped }) => isStopped);
  return [...new Set(stopped.map(({ what }) => what))].map((what) => {
    const count = new Set(stopped.filter((one) => one.what === what).map(({ field }) => field)).size;
    const message = `The search for a form in which ${sought[what]} was stopped by its limit, for ${fields(count)}.`;
    return { code: 'search-stopped', count, message };
  });
}

function untried({ trialContext }: Exploration): readonly LeftOut[] {
  const limits = [...inside.fields.each(trialContext.template.root)].flatMap((field) =>
    trialContext.computes.has(field) ? [] : untriedLimits(field),
  );
  const rows = limits.filter((limit) => limit === 'rows').length;
  const length = limits.length - rows;
  const all: readonly LeftOut[] = [
    {
      code: 'rows-not-tried',
      count: rows,
      message: `Limits above ${mostRows} rows were not tried, for ${fields(rows)}.`,
    },
    {
      code: 'length-not-tried',
      count: length,
      message: `Limits of ${longest} characters or more were not tried, for ${fields(length)}.`,
    },
  ];
  return all.filter(({ count }) => count > 0);
}

function untyped({ randomOrderForms: orders }: Exploration): readonly LeftOut[] {
  const count = orders.filter(({ order = [] }) => order.length > mostTyped).length;
  const forms = count === 1 ? '1 form' : `${count} forms`;
  const message = `In a random order only the last ${mostTyped} entries were typed one by one, in ${forms}.`;
  return count === 0 ? [] : [{ code: 'order-not-typed', count, message }];
}

const fields = (count: number): string => (count === 1 ? '1 field' : `${count} fields`);
