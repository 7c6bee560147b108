import { child, isObject } from '#engine';
import { inside } from '#engine/inside';
import { moveKinds } from '../../../harmless-moves.ts';
import type { Check } from '../check.ts';
import { shapeFindings } from './shape.ts';

const reason = { is: inside.entries.isReason, words: 'a reason in words' };
const shape = Object.fromEntries(moveKinds.map((kind) => [kind, reason]));

/** `harmless`: why a shortcut at a field removes no evidence. The lazy tester finds out whether it is needed. */
export const harmless: Check = {
  stock: 'skip',
  find: function* ({ places }) {
    for (const { schema, pointer } of places) {
      const { harmless: value } = schema;
      if (value === undefined) continue;
      const at = child(pointer, 'harmless');
      yield* shapeFindings({ value, pointer: at, name: '"harmless"', code: 'keyword-shape' }, shape);
      if (isObject(value) && Object.keys(value).length === 0)
        yield {
          in: 'schema',
          pointer: at,
          code: 'keyword-shape',
          message: '"harmless" names a move and gives a reason.',
        };
    }
  },
};
