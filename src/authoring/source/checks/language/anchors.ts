import { child } from '#engine';
import type { Finding } from '#engine/inside';
import type { Check } from '../check.ts';

/** `[0-9]{6}` also accepts "abc 123456 xyz", which is hardly ever intended. */
export const anchors: Check = {
  stock: 'skip',
  find: ({ places }) =>
    places.flatMap(({ pointer, schema: { pattern } }): readonly Finding[] => {
      if (typeof pattern !== 'string' || isAnchored(pattern)) return [];
      const message = 'The pattern also accepts a text that only contains the wanted one.';
      const hint = `For the whole text write "^(?:${pattern})$".`;
      return [
        { in: 'schema', pointer: child(pointer, 'pattern'), code: 'pattern-unanchored', message, hint, warning: true },
      ];
    }),
};

function isAnchored(pattern: string): boolean {
  const isSplit = /(?<!\\)\|/.test(pattern) && !/^\^\(.*\)\$$/.test(pattern);
  return pattern.startsWith('^') && /(?<!\\)(?:\\\\)*\$$/.test(pattern) && !isSplit;
}
