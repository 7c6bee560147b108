import { type Evaluation, isUnderAny, placesOf, type Template } from '#engine';
import { inside } from '#engine/inside';
import type { Evidence } from './evidence.ts';
import type { Move } from './move.ts';
import { AlikeRows } from './alike-rows.ts';
import { rowMoves } from './row-moves.ts';
import { setMoves, testsOfTwoSets } from './set-moves.ts';
import { valueMoves } from './value-moves.ts';

/** Every single move on the evidence of a good report. Rows that are filled in alike share the moves on their entries. */
export function movesOf(template: Template, report: Evaluation, evidence: Evidence): readonly Move[] {
  const { data, hidden } = report;
  const alike = new AlikeRows(data);
  const ofSets = testsOfTwoSets(template.root).flatMap((test) => setMoves(test, report, evidence));
  const ofEntries = inside.fields.each(template.root).flatMap((field) => {
    const { schema, kind } = field;
    if (schema['compute'] !== undefined || schema['readOnly'] === true) return [];
    const places = placesOf(field, data).filter((place) => !isUnderAny(place, hidden));
    if (kind === 'array') return places.flatMap((place) => rowMoves(field, place, data, evidence));
    if (!evidence.fields.has(field) || kind === 'object') return [];
    return places.flatMap((place) =>
      valueMoves({ template, field, place, data, evidence }).filter((_, index) => alike.isDue(field, place, index)),
    );
  });
  return [...ofEntries, ...ofSets];
}
