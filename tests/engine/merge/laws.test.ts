import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filledCase } from '#authoring';
import {
  child,
  evaluate,
  isArray,
  isObject,
  isWithin,
  merge,
  namesOf,
  valueAt,
  withValueAt,
  type Clash,
  type Json,
  type JsonObject,
  type Pointer,
  type Template,
  type Versions,
} from '#engine';
import { isSoak, propertyRuns } from '../../setup/property-runs.ts';
import { reportTypes, shippedCases, shippedTemplate } from '../../shipped-types.ts';

/** The laws of merging, over the recorded reports of all types of this project. */

/** Rows of every kind, instruments, two of everything; a night's run takes all types. */
const usual = ['under-voltage-relay', 'vcb-service-report', 'site-visit-report', 'release-test-acb', 'mc31'];

const slugs = reportTypes.map(({ slug }) => slug).filter((slug) => isSoak || usual.includes(slug));

const reports = new Map(
  await Promise.all(
    slugs.map(async (slug) => {
      const cases = await shippedCases(slug);
      const filled = filledCase(shippedTemplate(slug), cases, firstOf(cases));
      if (!filled.ok) throw new Error(filled.error);
      return [slug, { template: shippedTemplate(slug), ...filled.value }] as const;
    }),
  ),
);

function firstOf(cases: ReadonlyMap<string, unknown>): string {
  const [name] = cases.keys();
  if (name === undefined) throw new Error('There is no recorded case.');
  return name;
}

function reportOf(slug: string) {
  const report = reports.get(slug);
  if (report === undefined) throw new Error(`There is no report type ${slug}.`);
  return report;
}

/** Everything typed in a report, place by place. */
function leavesOf(value: Json, at: Pointer = ''): readonly Pointer[] {
  const members = isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : undefined;
  if (members?.length === 0) return [];
  return members === undefined ? [at] : members.flatMap(([name, inner]) => leavesOf(inner, child(at, name)));
}

const listsOf = (value: Json, at: Pointer = ''): readonly Pointer[] => {
  const own = isArray(value) && value.length > 1 ? [at] : [];
  const members = isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  return [...own, ...members.flatMap(([name, inner]) => listsOf(inner, child(at, name)))];
};

const other = (value: Json | undefined, salt: number): Json | undefined => {
  if (typeof value === 'number') return value + salt;
  if (typeof value === 'boolean') return !value;
  return salt % 3 === 0 ? undefined : `${JSON.stringify(value)} ${String(salt)}`;
};

interface Edit {
  readonly at: Pointer;
  readonly salt: number;
}

/** A number that no row has yet: a row that is made equal to its neighbour is taken for that neighbour. */
const nowhereElse: typeof other = (value, salt) =>
  typeof value === 'number' ? value + salt + 0.0137 : other(value, salt);

const edited = (entries: JsonObject, edits: readonly Edit[], to = other): JsonObject =>
  edits.reduce((report, { at, salt }) => withValueAt(report, at, to(valueAt(report, at), salt)), entries);

const saltOf = fc.integer({ min: 1, max: 9 });

const editsOf = (places: readonly Pointer[]) =>
  fc.uniqueArray(fc.record({ at: fc.constantFrom(...places), salt: saltOf }), {
    minLength: 1,
    maxLength: 6,
    selector: ({ at }) => at,
  });

/** A row taken away, put twice, or added without anything in it. */
const rowEdits = (entries: JsonObject) => {
  const lists = listsOf(entries);
  if (lists.length === 0) return fc.constant([]);
  const edit = fc.record({
    at: fc.constantFrom(...lists),
    row: fc.nat({ max: 3 }),
    what: fc.constantFrom('removed', 'again', 'blank'),
  });
  return fc.array(edit, { maxLength: 2 });
};

type RowEdit = { readonly at: Pointer; readonly row: number; readonly what: string };

function withRows(template: Template, entries: JsonObject, edits: readonly RowEdit[]): JsonObject {
  return edits.reduce((report, { at, row, what }) => {
    const rows = valueAt(report, at);
    if (!isArray(rows) || isFixed(template, at)) return report;
    const place = row % Math.max(1, rows.length);
    if (what === 'removed')
      return withValueAt(
        report,
        at,
        rows.filter((_, index) => index !== place),
      );
    const added = what === 'again' ? rows[place] : {};
    return added === undefined ? report : withValueAt(report, at, [...rows, added]);
  }, entries);
}

function isFixed({ bundle }: Template, list: Pointer): boolean {
  let schema: JsonObject = bundle.schema;
  for (const name of namesOf(list)) {
    const inner = /^\d+$/.test(name)
      ? schema['items']
      : isObject(schema['properties'])
        ? schema['properties'][name]
        : undefined;
    if (!isObject(inner)) return false;
    schema = inner;
  }
  return schema['fixedRows'] === true;
}

/** Any edits of values and rows on both sides. */
const anyVersions = (slug: string) => {
  const { template, entries: base } = reportOf(slug);
  const side = fc
    .tuple(editsOf(leavesOf(base)), rowEdits(base))
    .map(([edits, rows]) => withRows(template, edited(base, edits), rows));
  return fc.record({ base: fc.constant(base), mine: side, theirs: side });
};

/** Values alone, so that a place is the same place on all sides. */
const valueVersions = (slug: string) => {
  const { entries: base } = reportOf(slug);
  const places = leavesOf(base);
  return fc.record({ mine: editsOf(places), theirs: editsOf(places) }).map(({ mine, theirs }) => ({
    base,
    mine: edited(base, mine, nowhereElse),
    theirs: edited(base, theirs, nowhereElse),
  }));
};

const swapped = ({ base, mine, theirs }: Versions): Versions => ({ base, mine: theirs, theirs: mine });

const values = ({ base, mine, theirs }: Clash) => JSON.stringify([base, mine, theirs].map((value) => value ?? null));
const swappedValues = ({ base, mine, theirs }: Clash) =>
  JSON.stringify([base, theirs, mine].map((value) => value ?? null));

const covers = ({ pointer, names }: Clash, place: Pointer): boolean =>
  names === undefined ? isWithin(place, pointer) : names.some((name) => isWithin(place, child(pointer, name)));

const same = (one: unknown, two: unknown): boolean => JSON.stringify(one) === JSON.stringify(two);

const runs = { numRuns: propertyRuns(12, 400) };

describe.each(slugs)('merging two people’s work on a report: %s', (slug) => {
  const { template, context, entries: base } = reportOf(slug);

  it('keeps everything that was typed in different parts, without a clash', () => {
    const parts = Object.keys(base).filter((name) => name !== 'testKits' && leavesOf(base[name] ?? []).length > 0);
    const property = fc
      .tuple(fc.constantFrom(...parts), fc.constantFrom(...parts))
      .filter(([one, two]) => one !== two)
      .chain((names) => {
        const [one, two] = names.map((name) => leavesOf(base[name] ?? [], `/${name}`));
        return fc.record({ mine: editsOf(one ?? []), theirs: editsOf(two ?? []) });
      });
    fc.assert(
      fc.property(property, ({ mine, theirs }) => {
        const merged = merge(template, { base, mine: edited(base, mine), theirs: edited(base, theirs) });
        expect(merged.clashes).toEqual([]);
        expect(merged.entries).toEqual(edited(edited(base, mine), theirs));
      }),
      runs,
    );
  });

  it('keeps what was typed into different rows of a table, without a clash', () => {
    const tables = listsOf(base).filter((at) => at !== '/testKits');
    if (tables.length === 0) return;
    const property = fc.constantFrom(...tables).chain((at) => {
      const rows = valueAt(base, at);
      const count = isArray(rows) ? rows.length : 0;
      return fc
        .tuple(fc.nat({ max: count - 1 }), fc.nat({ max: count - 1 }))
        .filter(([one, two]) => one !== two)
        .chain((numbers) => {
          const [one, two] = numbers.map((row) => leavesOf(valueAt(base, child(at, row)) ?? '', child(at, row)));
          const one1 = fc.record({ at: fc.constantFrom(...(one ?? [])), salt: saltOf });
          return fc.record({ mine: one1, theirs: fc.record({ at: fc.constantFrom(...(two ?? [])), salt: saltOf }) });
        });
    });
    fc.assert(
      fc.property(property, ({ mine, theirs }) => {
        const merged = merge(template, { base, mine: edited(base, [mine]), theirs: edited(base, [theirs]) });
        expect(merged.clashes).toEqual([]);
        expect(merged.entries).toEqual(edited(edited(base, [mine]), [theirs]));
      }),
      runs,
    );
  });

  it('gives both phones the same report and the same clashes, with the sides exchanged', () => {
    fc.assert(
      fc.property(anyVersions(slug), (versions) => {
        const [here, there] = [merge(template, versions), merge(template, swapped(versions))];
        expect(here.clashes.map(values).toSorted()).toEqual(there.clashes.map(swappedValues).toSorted());
        const [mineHere, theirsThere] = [
          merge(template, versions, () => 'mine'),
          merge(template, swapped(versions), () => 'theirs'),
        ];
        expect(mineHere.clashes).toEqual([]);
        expect(mineHere.entries).toEqual(theirsThere.entries);
      }),
      runs,
    );
  });

  it('changes nothing when it is repeated, and finds the same clashes', () => {
    fc.assert(
      fc.property(anyVersions(slug), ({ mine, theirs }) => {
        const once = merge(template, { base, mine, theirs });
        const twice = merge(template, { base: once.base, mine: once.entries, theirs });
        expect(twice.entries).toEqual(once.entries);
        expect(twice.clashes.length).toBe(once.clashes.length);
        expect(merge(template, { base, mine, theirs: mine })).toMatchObject({ entries: mine, clashes: [] });
        const decided = merge(template, { base, mine, theirs }, () => 'mine');
        expect(merge(template, { base: decided.base, mine: decided.entries, theirs })).toEqual({
          entries: decided.entries,
          clashes: [],
          base: decided.base,
        });
      }),
      runs,
    );
  });

  it('reports every value that both changed differently as a clash, and overwrites none', () => {
    fc.assert(
      fc.property(valueVersions(slug), (versions) => {
        const { entries, clashes } = merge(template, versions);
        for (const place of new Set([versions.mine, versions.theirs].flatMap((side) => leavesOf(side)))) {
          const [was, my, their, now] = [base, versions.mine, versions.theirs, entries].map((one) =>
            valueAt(one, place),
          );
          if (clashes.some((clash) => covers(clash, place))) continue;
          const isMine = !same(my, was);
          const isTheirs = !same(their, was);
          if (isMine && isTheirs) expect([place, my]).toEqual([place, their]);
          if (isMine) expect([place, now]).toEqual([place, my]);
          else if (isTheirs) expect([place, now]).toEqual([place, their]);
          else expect([place, now]).toEqual([place, was]);
        }
      }),
      runs,
    );
  });

  it('gives entries that evaluate the same from scratch as after an edit', () => {
    fc.assert(
      fc.property(anyVersions(slug), (versions) => {
        const { entries } = merge(template, versions);
        const before = evaluate(template, versions.mine, context);
        const [stepwise, atOnce] = [evaluate(template, entries, context, before), evaluate(template, entries, context)];
        expect(stepwise.values).toEqual(atOnce.values);
        expect(stepwise.outcome).toBe(atOnce.outcome);
        expect([...stepwise.verdicts].toSorted()).toEqual([...atOnce.verdicts].toSorted());
      }),
      { numRuns: propertyRuns(4, 100) },
    );
  });
});
