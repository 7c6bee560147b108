import { expect, it } from 'vitest';
import { evaluate, isArray, isObject, readReportTypes, type Evaluation, type Json, type JsonObject } from '#engine';
import { rendererName, rendererNames } from '#form';
import { galleryLayout, gallerySchema, pieces } from '../../../../src/app/report-types/gallery/gallery-pair.ts';
import { galleryStates, type GalleryState } from '../../../../src/app/report-types/gallery/gallery-states.ts';
import { gallerySteps, onlyShown } from '../../../journeys/gallery-steps.ts';
import { anyDay, templateOf } from '../../../field.ts';

const template = templateOf(gallerySchema, galleryLayout);

const inState = (state: GalleryState): Evaluation => evaluate(template, galleryStates[state].entries, anyDay);

it('the pair is taken as any other would be: no refusal, no warning', () => {
  const read = readReportTypes([
    { path: 'schemas/gallery.schema.json', text: JSON.stringify(gallerySchema, null, 2) },
    { path: 'uischemas/gallery.uischema.json', text: JSON.stringify(galleryLayout, null, 2) },
  ]);
  expect(read.refusals).toEqual([]);
  expect(read.warnings).toEqual([]);
});

it('every renderer of the form stands in the gallery', () => {
  const drawn = new Set(elementsOf(galleryLayout).map((element) => rendererName(element, gallerySchema)));
  expect(rendererNames.filter((name) => !drawn.has(name))).toEqual([]);
});

it('every renderer is filled in by keys and by taps in the journeys, or only shows', () => {
  const walked = new Set([...gallerySteps.map(({ renderer }) => renderer), ...onlyShown]);
  expect(rendererNames.filter((name) => !walked.has(name))).toEqual([]);
});

it('a filled control has nothing to complain of', () => {
  expect(inState('filled').issues).toEqual([]);
  expect(new Set(verdictsOf('filled'))).toEqual(new Set(['pass']));
});

it.each(pieces.filter(({ attention }) => attention !== undefined))('$name can need attention', ({ name }) => {
  expect(saidOf('attention', name)).toMatch(/attention|warning/);
});

it.each(pieces.filter(({ failing }) => failing !== undefined))('$name can fail or be wrong', ({ name }) => {
  expect(saidOf('failing', name)).toMatch(/fail|error/);
});

it('nothing in the states is entered in a field that is not there', () => {
  for (const { entries } of Object.values(galleryStates)) {
    const known = isObject(gallerySchema['properties']) ? Object.keys(gallerySchema['properties']) : [];
    expect(Object.keys(entries).filter((name) => !known.includes(name))).toEqual([]);
  }
});

function verdictsOf(state: GalleryState): readonly string[] {
  return [...inState(state).verdicts.values()].map(({ verdict }) => verdict);
}

/** Verdicts and levels of issues at and below a field. */
function saidOf(state: GalleryState, name: string): string {
  const { verdicts, issues } = inState(state);
  const isThere = (pointer: string): boolean => pointer === `/${name}` || pointer.startsWith(`/${name}/`);
  const judged = [...verdicts].filter(([pointer]) => isThere(pointer)).map(([, { verdict }]) => verdict);
  return [...judged, ...issues.filter((issue) => isThere(issue.pointer)).map((issue) => issue.level)].join(' ');
}

function elementsOf(element: Json | undefined): readonly JsonObject[] {
  if (!isObject(element)) return [];
  const inner = isArray(element['elements']) ? element['elements'] : [];
  return [element, ...inner.flatMap(elementsOf)];
}
