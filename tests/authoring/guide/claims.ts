import { expect } from 'vitest';
import type { Json } from '#engine';
import type { Sheet } from '../../field.ts';

const entry = /`([^`]*)` (?:= ("[^"]*"|[^",\s]+)|(emptied))(?:, |$)/y;
const claim =
  /`([^`]*)` (?:= ("[^"]*"|[^",\s]+)|says ("[^"]*")|(says nothing|empty|hidden|shown|pass|attention|fail|not tested|satisfactory with remarks|satisfactory|not satisfactory|incomplete))(?:, |$)/y;

/** `/a` = 5, `/b` emptied: typed one after the other. */
export function typed(sheet: Sheet, text: string): Sheet {
  return matchesOf(entry, text).reduce(
    (now, [, pointer = '', value]) => now.enter(pointer, value === undefined ? undefined : jsonOf(value)),
    sheet,
  );
}

/** Checks a table of the guide against the report. */
export function expectClaims(sheet: Sheet, text: string, where: string): void {
  for (const [whole, pointer = '', value, words, state] of matchesOf(claim, text)) {
    const about = `${where}: ${whole}`;
    if (value !== undefined) expectValue(sheet.value(pointer), value, about);
    else if (words !== undefined) expect(sheet.said(pointer), about).toContain(jsonOf(words));
    else if (state !== undefined) expect(stateOf(sheet, pointer, state), about).toBe(state);
  }
}

function stateOf(sheet: Sheet, pointer: string, wanted: string): string | undefined {
  switch (wanted) {
    case 'says nothing':
      return sheet.said(pointer).length === 0 ? wanted : sheet.said(pointer).join(' ');
    case 'empty':
      return sheet.value(pointer) === undefined ? wanted : JSON.stringify(sheet.value(pointer));
    case 'hidden':
    case 'shown':
      return sheet.applies(pointer) ? 'shown' : 'hidden';
    default:
      return pointer === 'report' ? sheet.evaluation.outcome : sheet.verdict(pointer);
  }
}

/** A number is compared to the last digit written. */
function expectValue(value: Json | undefined, written: string, about: string): void {
  const wanted = jsonOf(written);
  if (typeof wanted !== 'number' || typeof value !== 'number') expect(value, about).toEqual(wanted);
  else {
    const decimals = written.split('.')[1]?.length ?? 0;
    expect(Math.abs(value - wanted), `${about}, it is ${String(value)}`).toBeLessThanOrEqual(
      0.5 * 10 ** -decimals + 1e-9,
    );
  }
}

function jsonOf(text: string): Json {
  return JSON.parse(text) as Json;
}

/** Every match, and nothing between or after them: a claim that is not understood must not count as true. */
function matchesOf(pattern: RegExp, text: string): readonly RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(text);
    if (match === null) throw new Error(`not understood: ${text.slice(at)}`);
    matches.push(match);
  }
  if (matches.length === 0) throw new Error('the row says nothing');
  return matches;
}
