import { describe, expect, it } from 'vitest';
import { filledCase, readCaseFiles } from '#authoring';
import { caseDifferences } from '#authoring/commands';
import { evaluate, type ReportContext } from '#engine';
import type { Sheet } from '../../field.ts';
import { expectClaims, typed } from './claims.ts';
import { readGuide, type Piece } from './read-guide.ts';
import { SampleFiles, spoken } from './sample-files.ts';

/** Every step of the author's guide, done as written. */

const slug = 'feeder-earth-fault-relay';
const pieces = readGuide('README.md');
const anyDay: ReportContext = { today: '2026-11-21' };

/** The saved files at each piece of the guide. */
function filesAt(piece: Piece): SampleFiles {
  const before = pieces.slice(0, pieces.indexOf(piece) + 1).filter((one) => one.kind === 'sample');
  return before.reduce((files, { info, text }) => files.afterSample(info, text), new SampleFiles());
}

const named = (piece: Piece) => [`line ${String(piece.line)}, ${piece.under}`, piece] as const;
const samples = pieces.filter((piece) => piece.kind === 'sample');
const rows = pieces.filter((piece) => piece.kind === 'row');

describe('the first report type of the guide', () => {
  it('marks each of its samples as a file, a place in a file or what it is', () => {
    const known =
      /^(?:json (?:mistake )?(?:ui)?schemas\/\S+\.json(?:#\S*)?|json (?:cases?|parts|option)|text refusal|)$/;
    expect(samples.filter(({ info }) => !known.test(info)).map(({ info, line }) => `${String(line)} ${info}`)).toEqual(
      [],
    );
  });

  // A field of `required` may come in the sample after it: what counts is the type at the next table.
  it.each(rows.filter((row, index) => rows[index - 1]?.under !== row.under).map(named))(
    'is taken without a word at %s',
    (_, row) => {
      expect(filesAt(row).said().map(spoken)).toEqual([]);
    },
  );

  it.each(rows.map(named))('comes out as it is said at %s', (_, row) => {
    const before = rows.filter(({ under, line }) => under === row.under && line <= row.line);
    const sheet = before.reduce<Sheet>((now, { typed: text }) => typed(now, text), filesAt(row).started(slug, anyDay));
    expectClaims(sheet, row.kind === 'row' ? row.out : '', `line ${String(row.line)}`);
  });

  it('is taken with its layout, and shows its sections in the order of the layout', () => {
    const last = pieces.at(-1);
    const files = last === undefined ? new SampleFiles() : filesAt(last);
    expect(files.said().map(spoken)).toEqual([]);
    const labels = files.started(slug, anyDay).template.sections.map(({ label }) => label);
    expect(labels).toEqual(['Header', 'Settings', 'Tests', 'Signatures']);
  });

  it('is refused for the mistake of the guide in the words of the guide', () => {
    const mistake = samples.find(({ info }) => info.startsWith('json mistake '));
    const words = samples.find(({ info }) => info === 'text refusal');
    if (mistake === undefined || words === undefined) throw new Error('the guide has no refusal to read');
    const refused = filesAt(mistake).inserted(mistake.info.replace('json mistake ', ''), mistake.text).said();
    expect(refused).toHaveLength(1);
    // The sample is formatted again, so its lines are not those of the guide.
    const asSaid = (text: string): string =>
      text
        .replaceAll(/:\d+:\d+/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim();
    expect(asSaid(refused.map(spoken).join('\n'))).toBe(asSaid(words.text));
  });

  it('passes its cases, from a file of one and from a file of several', () => {
    const written = samples.filter(({ info }) => info === 'json case' || info === 'json cases');
    const names = ['full-pass.json', 'pick-up.cases.json'];
    const { cases, troubles } = readCaseFiles(
      written.map(({ text }, index) => ({ path: names[index] ?? 'one-too-many.json', text })),
    );
    expect(troubles).toEqual([]);
    expect([...cases.keys()]).toEqual(['full-pass', 'pick-up-on-the-limit', 'pick-up-too-high']);
    const [first] = written;
    if (first === undefined) throw new Error('the guide has no case');
    const { template } = filesAt(first).started(slug, anyDay);
    for (const [name, one] of cases) {
      const filled = filledCase(template, cases, name);
      if (!filled.ok) throw new Error(filled.error);
      const evaluation = evaluate(template, filled.value.entries, filled.value.context);
      expect({ name, differences: caseDifferences(one.expect, evaluation) }).toEqual({ name, differences: [] });
    }
  });

  it('shows an option that is taken where it stands', () => {
    const option = samples.find(({ info }) => info === 'json option')?.text ?? '{}';
    const words = { type: 'string', maxLength: 40 };
    const kit = { make: words, serial: words, dueOn: { type: 'string', format: 'date' }, certificate: words };
    const items = { type: 'object', additionalProperties: false, properties: kit };
    const frame = {
      title: 'Option',
      type: 'object',
      'x-report': { edition: '1' },
      additionalProperties: false,
      properties: { kits: { type: 'array', maxItems: 8, items } },
    };
    const files = new SampleFiles()
      .saved('schemas/option.schema.json', JSON.stringify(frame))
      .saved('uischemas/option.uischema.json', option);
    expect(files.said().map(spoken)).toEqual([]);
  });

  it('shows pieces that fit into any report type', () => {
    const parts = samples.find(({ info }) => info === 'json parts');
    const frame = { title: 'Parts', type: 'object', 'x-report': { edition: '1' }, properties: {} };
    const files = new SampleFiles().saved('schemas/parts.schema.json', JSON.stringify(frame));
    const filled = files.inserted('schemas/parts.schema.json#/properties', parts?.text ?? '');
    expect(
      filled
        .said()
        .filter(({ code }) => code !== 'open-object')
        .map(spoken),
    ).toEqual([]);
  });
});
