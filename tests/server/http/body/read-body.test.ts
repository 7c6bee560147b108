import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProblemCode } from '#contract';
import { readBody } from '../../../../src/server/http/body/read-body.ts';
import { Refused } from '../../../../src/server/http/refusals/refused.ts';

const read = (text: string) => readBody(Buffer.from(text));

function refusal(body: string | Buffer): Refused {
  try {
    readBody(Buffer.from(body));
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
  throw new Error('the body was accepted');
}

const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;

describe('the reader of bodies', () => {
  const bad: readonly (readonly [string, string | Buffer, ProblemCode])[] = [
    ['empty', '', 'body-empty'],
    ['cut off', '{"a":', 'json-syntax'],
    ['a list', '[]', 'body-not-object'],
    ['a text', '"x"', 'body-not-object'],
    ['a number', '1', 'body-not-object'],
    ['null', 'null', 'body-not-object'],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]), 'utf8'],
    ['an encoded surrogate', Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d]), 'utf8'],
    ['with a byte order mark', '\ufeff{}', 'json-syntax'],
    ['with a name twice', '{"a":1,"b":{"c":1,"c":2}}', 'duplicate-key'],
    ['with one name in two spellings', '{"a":1,"\\u0061":2}', 'duplicate-key'],
    ['with half a character in a value', '{"a":"\\ud800"}', 'lone-surrogate'],
    ['with half a character in a name', '{"\\udc00":1}', 'lone-surrogate'],
    ['with an escaped NUL', '{"a":"\\u0000"}', 'control-char'],
    ['with an escaped bell', '{"a":"\\u0007"}', 'control-char'],
    ['with a raw control character', '{"a":"\u0001"}', 'json-syntax'],
    ['with __proto__', '{"__proto__":{}}', 'forbidden-key'],
    ['with __proto__ in disguise', '{"\\u005f\\u005fproto__":{}}', 'forbidden-key'],
    ['with constructor.prototype', '{"constructor":{"prototype":{}}}', 'forbidden-key'],
    ['with prototype', '{"a":{"prototype":1}}', 'forbidden-key'],
    ['NaN', '{"a":NaN}', 'json-syntax'],
    ['Infinity', '{"a":-Infinity}', 'json-syntax'],
    ['a number without its zero', '{"a":.5}', 'json-syntax'],
    ['a number with a zero too many', '{"a":01}', 'json-syntax'],
    ['a hexadecimal number', '{"a":0x10}', 'json-syntax'],
    ['a trailing comma', '{"a":1,}', 'json-syntax'],
    ['a trailing comma in a list', '{"a":[1,]}', 'json-syntax'],
    ['a name without quotes', '{a:1}', 'json-syntax'],
    ['a comment', '{"a":1}//', 'json-syntax'],
    ['something after the end', '{"a":1}{}', 'json-syntax'],
    ['a wrong escape', '{"a":"\\x"}', 'json-syntax'],
    ['no end of a text', '{"a":"x', 'json-syntax'],
    ['a number too large', '{"a":1e400}', 'number-range'],
    ['a number too small', '{"a":1e-400}', 'number-precision'],
    ['an integer that would be rounded', '{"a":[9007199254740993]}', 'number-precision'],
    ['a negative integer that would be rounded', '{"a":-9007199254740993}', 'number-precision'],
    ['an integer with a fraction of zero that would be rounded', '{"a":9007199254740993.0}', 'number-precision'],
    ['a large number with a fraction that would be lost', '{"a":4503599627370496.7}', 'number-precision'],
    ['a fraction with more digits than are kept', '{"a":0.1234567890123456789}', 'number-precision'],
    ['a number that is kept with fewer digits', '{"a":1.23456e-320}', 'number-precision'],
    ['an integer in powers that would be rounded', '{"a":9007199254740993e0}', 'number-precision'],
    ['33 levels', nested(33), 'too-deep'],
    ['half a million levels', '['.repeat(500_000), 'too-deep'],
    ['2001 names', `{${Array.from({ length: 2001 }, (_, n) => `"k${n}":1`).join(',')}}`, 'too-many-keys'],
    ['5001 items', `{"a":[${'1,'.repeat(5000)}1]}`, 'too-many-items'],
    ['50001 values', `{"a":[${`[${'1,'.repeat(4999)}1],`.repeat(10)}1]}`, 'too-many-items'],
  ];

  it.each(bad)('refuses a body that is or has: %s', (_, body, code) => {
    expect(refusal(body).code).toBe(code);
  });

  it('tells where the syntax error is', () => {
    expect(refusal('{\n  "a": 1,\n}').message).toBe('Something unexpected at line 3, column 1.');
    expect(refusal('{"a":').message).toBe('The end at line 1, column 6.');
  });

  it('tells which name is duplicated', () => {
    expect(refusal('{"rows":[{},{"R":1,"R":2}]}').message).toBe('The property at /rows/1/R appears twice.');
  });
});

describe('an accepted body', () => {
  it('keeps every value as typed, without coercion', () => {
    const body = { a: '12,5', b: true, c: null, d: [5], e: '', f: 0, g: { h: '0x10' } };
    expect(read(JSON.stringify(body))).toEqual(body);
  });

  it('may hold integers beyond 2^53 that lose nothing, and numbers in every spelling', () => {
    const written =
      '9007199254740992,-9007199254740994,1152921504606846976,1e21,1.50,-0,0.00e9,15E-1,100000000000000000000e2';
    expect(read(`{"a":[${written}]}`)).toEqual({
      a: [2 ** 53, -(2 ** 53 + 2), 2 ** 60, 1e21, 1.5, -0, 0, 1.5, 1e22],
    });
  });

  it('may hold every number that JavaScript prints', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(read(`{"a":${String(value)}}`)).toEqual({ a: value === 0 ? 0 : value });
      }),
    );
  });

  it('may hold a hundred thousand zeros, which are read in no time', () => {
    expect(read(`{"a":1.${'0'.repeat(100_000)}}`)).toEqual({ a: 1 });
    expect(refusal(`{"a":0.1${'0'.repeat(200_000)}1}`).code).toBe('number-precision');
  });

  it('may be 32 levels deep', () => {
    expect(read(nested(32))).toHaveProperty('a');
  });

  it('may hold tabs and line breaks, emoji and right-to-left marks', () => {
    const body = { remark: 'first\r\n\tsecond', mood: '👨‍👩‍👧', name: '\u202eabc' };
    expect(read(JSON.stringify(body))).toEqual(body);
  });

  it('parses everything that JSON.stringify writes as JSON.parse does', () => {
    const object = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ maxDepth: 4 }));
    const isPlain = (text: string) => !/\\u00[01]|\\[bf]|"(?:__proto__|constructor|prototype)":/.test(text);
    fc.assert(
      fc.property(object.map((value) => JSON.stringify(value)).filter(isPlain), (text) => {
        expect(read(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('fails only with a refusal', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('{}[]",:\\u0dx1e-+. tfn\n')), maxLength: 40 }),
        (text) => {
          try {
            read(text);
          } catch (error) {
            expect(error).toBeInstanceOf(Refused);
          }
        },
      ),
    );
  });
});
