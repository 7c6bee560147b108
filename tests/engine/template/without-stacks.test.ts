import { describe, expect, it } from 'vitest';
import { withoutStacks } from '../../../src/engine/template/without-stacks.ts';

const depth = (): number => (new Error('here').stack ?? '').split('\n').length;

describe('Errors of formulas', () => {
  it('do not note where they were made, and those made afterwards do', () => {
    const usual = depth();

    expect(withoutStacks(depth)).toBe(1);
    expect(usual).toBeGreaterThan(1);
    expect(depth()).toBe(usual);
  });

  it('leave the notes of other errors as they were when the work itself fails', () => {
    const usual = depth();
    const fails = (): never => {
      throw new RangeError('too deep');
    };

    expect(() => withoutStacks(fails)).toThrow('too deep');
    expect(depth()).toBe(usual);
  });
});
