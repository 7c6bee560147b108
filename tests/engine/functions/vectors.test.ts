import { describe, expect, it } from 'vitest';
import { electricalFunctions, Percent } from '../../../src/engine/functions/index.ts';
import { readVectors, resultOf, signatureFor, type Vector } from './run-formula-function.ts';

const files = ['relay-vectors.json', 'relay-worked-values.json', 'breaker-worked-values.json', 'further-vectors.json'];

function expectAgreement({ x, within = 0.0006 }: Vector, result: unknown): void {
  if (typeof x === 'number' && typeof result === 'number') {
    expect(Math.abs(result - x)).toBeLessThanOrEqual(within);
  } else {
    expect(result).toEqual(typeof x === 'object' ? new Percent(x.percent) : x);
  }
}

describe.each(files)('worked values of %s', (file) => {
  it.each(readVectors(file))('$id: $fn($a) = $x', (vector) => expectAgreement(vector, resultOf(vector)));
});

describe('the worked values', () => {
  const vectors = files.flatMap(readVectors);
  const missingFrom = (exercised: ReadonlySet<unknown>) =>
    electricalFunctions.filter((entry) => !exercised.has(entry)).map(({ name }) => name);

  it('hold the thirty machine-readable relay vectors', () => {
    expect(readVectors('relay-vectors.json')).toHaveLength(30);
  });

  it('exercise every signature of every function with a result', () => {
    expect(missingFrom(new Set(vectors.filter(({ x }) => x !== 'absent').map(signatureFor)))).toEqual([]);
  });

  it('exercise every optional argument', () => {
    const complete = vectors.filter((vector) => vector.a.length === signatureFor(vector).parameters.length);
    expect(missingFrom(new Set(complete.map(signatureFor)))).toEqual([]);
  });

  it('exercise the absent result of every signature that says it has one', () => {
    const absent = new Set(vectors.filter(({ x }) => x === 'absent').map(signatureFor));
    const saysSo = electricalFunctions.filter(({ range }) => range.includes('no value'));
    expect(saysSo.filter((entry) => !absent.has(entry)).map(({ name }) => name)).toEqual([]);
  });
});
