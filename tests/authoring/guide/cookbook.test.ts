import { describe, expect, it } from 'vitest';
import type { ReportContext } from '#engine';
import type { Sheet } from '../../field.ts';
import { expectClaims, typed } from './claims.ts';
import { readGuide } from './read-guide.ts';
import { SampleFiles, spoken } from './sample-files.ts';

/** Every recipe of the cookbook, put into its frame, filled, and judged as stated. */

const slug = 'recipe';
const pieces = readGuide('guide/cookbook.md');
const samples = pieces.filter((piece) => piece.kind === 'sample');
const sampleOf = (info: string, under: string): string | undefined =>
  samples.find((sample) => sample.info === `json ${info}` && sample.under === under)?.text;
const frame = sampleOf('frame', 'Cookbook') ?? '';
const recipes = [...new Set(pieces.map(({ under }) => under))].filter((under) => /^\d+\. /.test(under));

function filesOf(under: string): SampleFiles {
  let files = new SampleFiles().saved(`schemas/${slug}.schema.json`, frame);
  for (const { info, text } of samples.filter((sample) => sample.under === under)) {
    if (info === 'json recipe') files = files.inserted(`schemas/${slug}.schema.json#/properties`, text);
    else if (info === 'json layout') files = files.saved(`uischemas/${slug}.uischema.json`, text);
    else files = files.afterSample(info, text);
  }
  return files;
}

function startedOf(under: string): Sheet {
  const context = JSON.parse(sampleOf('context', under) ?? '{ "today": "2026-11-21" }') as ReportContext;
  return filesOf(under).started(slug, context);
}

describe('the cookbook', () => {
  it('marks each of its samples as what it is', () => {
    const known = /^json (?:frame|recipe|layout|context|schemas\/tables\/\S+\.json)$/;
    const strange = samples.filter(({ info }) => !known.test(info));
    expect(strange.map(({ line }) => line)).toEqual([]);
  });

  it('has a recipe for each of the usual problems, and a place in its list', () => {
    expect(recipes).toHaveLength(11);
    for (const recipe of recipes) expect(sampleOf('recipe', recipe), recipe).toBeDefined();
  });

  it.each(recipes)('%s: is accepted without a warning', (under) => {
    expect(filesOf(under).said().map(spoken)).toEqual([]);
  });

  it.each(
    pieces.flatMap((piece) =>
      piece.kind === 'row' ? [[piece.under, `line ${String(piece.line)}: ${piece.typed}`, piece] as const] : [],
    ),
  )('%s: comes out as it is said, %s', (under, where, piece) => {
    const before = pieces.filter((one) => one.kind === 'row' && one.under === under && one.line <= piece.line);
    const sheet = before.reduce<Sheet>(
      (now, one) => (one.kind === 'row' ? typed(now, one.typed) : now),
      startedOf(under),
    );
    expectClaims(sheet, piece.out, where);
  });
});
