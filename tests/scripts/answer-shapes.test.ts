import { expect, it } from 'vitest';
import Type from 'typebox';
import { endpoints, type Endpoint } from '#contract';
import { keysOf } from '#engine';
import { shapeOf } from '../../scripts/vite/answer-shapes-plugin.ts';

const written = (schema: object): unknown => shapeOf(JSON.parse(JSON.stringify(schema)) as object);

it('a shape asks for what a schema requires, and leaves open what may be added', () => {
  const schema = Type.Object({
    Id: Type.Integer({ minimum: 1 }),
    State: Type.Union([Type.Literal('open'), Type.Literal('closed')]),
    Note: Type.Optional(Type.String({ maxLength: 8 })),
    Terms: Type.Record(Type.String(), Type.String()),
    Lines: Type.Array(Type.Union([Type.String(), Type.Null()])),
    More: Type.Unknown(),
  });
  expect(written(schema)).toEqual({
    Id: 'n',
    State: 's',
    'Note?': 's',
    Terms: { '*': 's' },
    Lines: [['s', 'z']],
    More: 'x',
  });
});

it('of several kinds of object a shape asks for what all have', () => {
  const kinds = Type.Union([
    Type.Object({ Kind: Type.Literal('call'), CallId: Type.Integer() }),
    Type.Object({ Kind: Type.Literal('task'), TaskId: Type.Integer() }),
  ]);
  expect(written(kinds)).toEqual({ Kind: 's' });
});

it('every answer of the contract has a shape that asks for something, except a report type, which its reader checks', () => {
  const open = keysOf(endpoints).filter((key) => {
    const endpoint: Endpoint = endpoints[key];
    return endpoint.answer !== undefined && written(endpoint.answer) === 'x';
  });
  expect(open).toEqual(['GET /api/v1/report-types/:Slug/versions/:Version']);
});
