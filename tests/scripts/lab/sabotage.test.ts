import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bugs } from '../../../scripts/lab/sabotage/bugs/bugs.ts';
import { planted } from '../../../scripts/lab/sabotage/planted.ts';

describe('the list of planted bugs', () => {
  it('has at least forty, each with a description of its own', () => {
    expect(new Set(bugs.map(({ does }) => does)).size).toBe(bugs.length);
    expect(bugs.length).toBeGreaterThanOrEqual(40);
  });

  it.each(bugs)('follows the code: $does', (bug) => {
    const source = readFileSync(bug.file, 'utf8');
    expect(planted(source, bug)).not.toBe(source);
    expect(existsSync(bug.test)).toBe(true);
    expect(bug.caughtBy).not.toBe('');
  });

  it('refuses a place that is not there, or there twice', () => {
    const bug = { ...bugs[0]!, find: 'x' };
    expect(() => planted('a y', bug)).toThrow('occurs 0 times, not once');
    expect(() => planted('x and x', bug)).toThrow('occurs 2 times, not once');
  });
});
