import type { Page } from 'playwright-core';
import { child, type Evaluation, isArray, isObject, type Json, type Pointer, same, valueAt } from '#engine';
import { factsOf } from '../reports/visit-again.ts';

/** The values that the server received differently from how they were entered. */
export async function lostValues(page: Page, mappingId: number, filled: Evaluation): Promise<readonly string[]> {
  const { Draft, Submitted } = await factsOf(page, mappingId);
  const there = Submitted?.Values ?? Draft?.Entries ?? {};
  const places = [...leaves('', filled.values)].filter(([, value]) => !isPicture(value));
  return places
    .filter(([pointer, value]) => !same(valueAt(there, pointer), value))
    .map(([pointer, value]) => `${pointer}: ${JSON.stringify(value)}, kept ${JSON.stringify(valueAt(there, pointer))}`);
}

function* leaves(pointer: Pointer, value: Json): Generator<readonly [Pointer, Json]> {
  if (!isObject(value) && !isArray(value)) return yield [pointer, value];
  for (const [name, inner] of Object.entries(value)) yield* leaves(child(pointer, name), inner);
}

/** An id generated when the picture is taken. */
const isPicture = (value: Json): boolean => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);
