import { expect, it } from 'vitest';
import { evaluate, isObject, type Evaluation } from '#engine';
import { readReportTypes } from '#authoring';
import { rendererNames } from '#form';
import { galleryLayout, gallerySchema, pieces } from '../../../../src/app/report-types/gallery/gallery-pair.ts';
import { galleryStates, type GalleryState } from '../../../../src/app/report-types/gallery/gallery-states.ts';
import { gallerySteps, onlyShown } from '../../../journeys/gallery/gallery-steps.ts';
import { anyDay, templateOf } from '../../../field.ts';

const template = templateOf(gallerySchema, galleryLayout);

const inState = (state: GalleryState): Evaluation => evaluate(template, galleryStates[state].entries, anyDay);

it('the gallery’s schema and layout are accepted without refusals or warnings', () => {
  const read = readReportTypes([
    { path: 'schemas/gallery.schema.json', text: JSON.stringify(gallerySchema, null, 2) },
    { path: 'uischemas/gallery.uischema.json', text: JSON.stringify(galleryLayout, null, 2) },
  ]);
  expect(read.refusals).toEqual([]);
  expect(read.warnings).toEqual([]);
});

it('every renderer is filled by keyboard and by touch in the journeys, or is display-only', () => {
  const walked = new Set([...gallerySteps.map(({ renderer }) => renderer), ...onlyShown]);
  expect(rendererNames.filter((name) => !walked.has(name))).toEqual([]);
});

it('a filled control has no issues and passes', () => {
  expect(inState('filled').issues).toEqual([]);
  expect(new Set(verdictsOf('filled'))).toEqual(new Set(['pass']));
});

it.each(pieces.filter(({ attention }) => attention !== undefined))('$name can need attention', ({ name }) => {
  expect(judgementsOf('attention', name)).toMatch(/attention|warning/);
});

it.each(pieces.filter(({ failing }) => failing !== undefined))('$name can fail or be wrong', ({ name }) => {
  expect(judgementsOf('failing', name)).toMatch(/fail|error/);
});

it('no gallery state has an entry for an unknown field', () => {
  for (const { entries } of Object.values(galleryStates)) {
    const known = isObject(gallerySchema['properties']) ? Object.keys(gallerySchema['properties']) : [];
    expect(Object.keys(entries).filter((name) => !known.includes(name))).toEqual([]);
  }
});

function verdictsOf(state: GalleryState): readonly string[] {
  return [...inState(state).verdicts.values()].map(({ verdict }) => verdict);
}

/** Verdicts and issue levels at and below a field. */
function judgementsOf(state: GalleryState, name: string): string {
  const { verdicts, issues } = inState(state);
  const isThere = (pointer: string): boolean => pointer === `/${name}` || pointer.startsWith(`/${name}/`);
  const judged = [...verdicts].filter(([pointer]) => isThere(pointer)).map(([, { verdict }]) => verdict);
  return [...judged, ...issues.filter((issue) => isThere(issue.pointer)).map((issue) => issue.level)].join(' ');
}
