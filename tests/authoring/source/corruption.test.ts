import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isArray, isObject, namesOf, valueAt, withValueAt, type Json, type JsonObject, type Pointer } from '#engine';
import { refusalCodes } from '#authoring/commands';
import { readReportTypes, type SourceFile } from '#authoring';
import { propertyRuns } from '../../setup/property-runs.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');

const shipped: readonly SourceFile[] = ['schemas', 'uischemas'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.startsWith('meta'))
    .map((file) => ({
      path: [folder, ...file.split(path.sep)].join('/'),
      text: readFileSync(path.join(root, folder, file), 'utf8'),
    })),
);

const slugOf = (file: string): string | undefined => /^schemas\/([^/]+)\.schema\.json$/.exec(file)?.[1];
const slugs = shipped.flatMap((file) => slugOf(file.path) ?? []);

/** One report type with the fragments and tables that it uses: the files of a single author. */
function deskOf(slug: string): readonly SourceFile[] {
  const all = shipped.filter((file) => file.path.split('/').length > 2 || file.path.includes(`/${slug}.`));
  const { warnings } = readReportTypes(all);
  const unused = new Set(warnings.filter(({ code }) => code === 'fragment-unused').map(({ file }) => file));
  const text = all.map((file) => file.text).join();
  const isUsed = (file: SourceFile): boolean =>
    !file.path.includes('/tables/') || text.includes(`'${file.path.split('/').at(-1)!.replace('.json', '')}'`);
  return all.filter((file) => !unused.has(file.path) && isUsed(file));
}
const desks = new Map(slugs.map((slug) => [slug, deskOf(slug)]));

/** Every place inside a value, the value itself first. */
function placesIn(value: Json, at: Pointer = ''): readonly Pointer[] {
  const names = isArray(value) ? [...value.keys()].map(String) : isObject(value) ? Object.keys(value) : [];
  return [
    at,
    ...names.flatMap((name) =>
      placesIn(
        valueAt(value, `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`) ?? null,
        `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      ),
    ),
  ];
}

type Damage = (text: string, pick: (count: number) => number) => string;

const asJson =
  (change: (value: JsonObject, places: readonly Pointer[], pick: (count: number) => number) => JsonObject): Damage =>
  (text, pick) => {
    const value = JSON.parse(text) as JsonObject;
    return JSON.stringify(change(value, placesIn(value).slice(1), pick), null, 2);
  };

const strangeValues: readonly Json[] = [
  0,
  -1,
  1e300,
  '',
  'row.',
  'x'.repeat(300),
  true,
  null,
  [],
  {},
  [[]],
  '\u202e',
  '__proto__',
  '^(a+)+$',
];
const strangeLetters = ['"', '{', '}', '[', ',', ':', '\\', '\0', '\u{1F600}', '0', 'e', '/', '\uFEFF'];

/** What can happen to files: a bad disk, a broken upload, a hurried edit. */
const damages: Readonly<Record<string, Damage>> = {
  'a letter is another': (text, pick) => {
    const at = pick(text.length);
    return text.slice(0, at) + strangeLetters[pick(strangeLetters.length)]! + text.slice(at + 1);
  },
  'a bit is another': (text, pick) => {
    const at = pick(text.length);
    return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << pick(7))) + text.slice(at + 1);
  },
  'the end is missing': (text, pick) => text.slice(0, pick(text.length)),
  'a piece is missing': (text, pick) => {
    const at = pick(text.length);
    return text.slice(0, at) + text.slice(at + pick(80));
  },
  'a piece is there twice': (text, pick) => {
    const at = pick(text.length);
    return text.slice(0, at + pick(80)) + text.slice(at);
  },
  'two values are swapped': asJson((value, places, pick) => {
    const [one, other] = [places[pick(places.length)] ?? '', places[pick(places.length)] ?? ''];
    const swapped = withValueAt(value, one, valueAt(value, other) ?? null);
    return valueAt(swapped, other) === undefined ? swapped : withValueAt(swapped, other, valueAt(value, one) ?? null);
  }),
  'a name is another': asJson((value, places, pick) => {
    const place = places[pick(places.length)] ?? '';
    const name = namesOf(place).at(-1) ?? '';
    const parent = place.slice(0, place.lastIndexOf('/'));
    const moved = valueAt(value, place) ?? null;
    return withValueAt(withValueAt(value, place, undefined), `${parent}/${name.slice(1)}x`, moved);
  }),
  'a part is deleted': asJson((value, places, pick) =>
    withValueAt(value, places[pick(places.length)] ?? '/x', undefined),
  ),
  'a value is of another kind': asJson((value, places, pick) =>
    withValueAt(value, places[pick(places.length)] ?? '/x', strangeValues[pick(strangeValues.length)] ?? null),
  ),
};

describe('a good file that is damaged', () => {
  it('is at worst refused, with a place in an existing file', { timeout: 900_000 }, () => {
    const kinds = Object.keys(damages);
    const runs = fc.record({
      slug: fc.constantFrom(...slugs),
      file: fc.nat(),
      kind: fc.constantFrom(...kinds),
      picks: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
    });
    fc.assert(
      fc.property(runs, ({ slug, file, kind, picks }) => {
        const desk = desks.get(slug)!;
        const index = file % desk.length;
        let next = 0;
        const pick = (count: number): number => (count === 0 ? 0 : picks[next++ % picks.length]! % count);
        const damaged = desk.map((one, at) => (at === index ? { ...one, text: damages[kind]!(one.text, pick) } : one));
        const { bundles, refusals, warnings } = readReportTypes(damaged);

        expect(bundles.has(slug) || refusals.length > 0).toBe(true);
        for (const refusal of [...refusals, ...warnings]) {
          const text = damaged.find((one) => one.path === refusal.file)?.text;
          expect(text, refusal.file).toBeDefined();
          const lines = text!.split('\n');
          expect(lines.length).toBeGreaterThanOrEqual(refusal.line);
          expect((lines[refusal.line - 1] ?? '').length + 1).toBeGreaterThanOrEqual(refusal.column);
          expect(Math.min(refusal.line, refusal.column)).toBeGreaterThanOrEqual(1);
          expect(Object.keys(refusalCodes)).toContain(refusal.code);
          expect(refusal.message).not.toBe('');
        }
      }),
      { numRuns: propertyRuns(100), seed: 20_261_121 },
    );
  });
});
