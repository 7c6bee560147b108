import { describe, expect, it } from 'vitest';
import { withoutStacks } from '../../../src/engine/formulas/without-stacks.ts';

const depth = (): number => (new Error('here').stack ?? '').split('\n').length;

describe('Errors of formulas', () => {
  it('carry no stack trace, and later errors do', () => {
    const usual = depth();

    expect(withoutStacks(depth)).toBe(1);
    expect(usual).toBeGreaterThan(1);
    expect(depth()).toBe(usual);
  });

  it('leave stack traces enabled when the work itself throws', () => {
    const usual = depth();
    const fails = (): never => {
      throw new RangeError('too deep');
    };

    expect(() => withoutStacks(fails)).toThrow('too deep');
    expect(depth()).toBe(usual);
  });
});
