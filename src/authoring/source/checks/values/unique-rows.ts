import { child } from '#engine';
import { eachField, schemaPointerOf, type Finding } from '#engine/inside';
import type { Check } from '../check.ts';

/** Every row is compared with every other. With 200 that takes a millisecond or two, with 8,000 three seconds. */
const mostCompared = 200;

/** Rows that must differ are compared while the server answers nobody else, so their number has a limit. */
export const uniqueRows: Check = {
  stock: 'refuse',
  find: ({ root }) =>
    [...eachField(root)].flatMap((field): readonly Finding[] => {
      const { kind, schema, item } = field;
      if (kind !== 'array' || schema['uniqueItems'] !== true || item?.kind !== 'object') return [];
      const most = schema['maxItems'];
      if (typeof most === 'number' && most <= mostCompared) return [];
      const message = `Rows that must differ are compared with each other: add "maxItems", ${String(mostCompared)} at most.`;
      return [
        { in: 'schema', pointer: child(schemaPointerOf(field), 'uniqueItems'), code: 'unique-items-cost', message },
      ];
    }),
};
