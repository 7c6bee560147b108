import { describe, expect, it } from 'vitest';
import {
  inkLines,
  isSameName,
  signaturePlaces,
  signingTroubles,
  type GivenInk,
  type JsonObject,
  type OtherInk,
} from '#engine';
import { reportType, templateOf } from '../../field.ts';

const signer = (title: string, signedBy?: string): JsonObject => ({
  title,
  type: 'object',
  properties: {
    name: { title: 'Name', type: 'string' },
    signature: { title: 'Signature', type: 'string', format: 'signature', ...(signedBy && { signedBy }) },
  },
});

const template = templateOf(
  reportType({
    tester: signer('Tested by', 'author'),
    helper: signer('Helped by', 'staff'),
    witness: signer('Witnessed by', 'customer'),
    customer: signer('Customer', 'customer'),
    other: signer('Seen by'),
    crew: { title: 'Crew', type: 'array', items: signer('Member', 'staff') },
  }),
);

const anita = { userId: 1, name: 'Anita Kulkarni' };
const ink = (field: string, more: Partial<GivenInk> = {}): GivenInk => ({
  madeBy: anita.userId,
  field: `/${field}/signature`,
  marks: [field],
  ...more,
});

interface Given {
  readonly report: JsonObject;
  readonly inks: Readonly<Record<string, GivenInk>>;
  readonly others?: readonly OtherInk[];
}

const codesOf = ({ report, inks, others = [] }: Given) =>
  signingTroubles({
    places: signaturePlaces(template, report),
    inks: new Map(Object.entries(inks)),
    author: anita,
    others,
    labelOf: (pointer) => pointer,
  }).map(({ pointer, code }) => `${pointer} ${code}`);

const person = (name: string, signature: string) => ({ name, signature });

describe('a signature is taken', () => {
  it('of everybody who signed in their own field, under their own name', () => {
    const report = {
      tester: person('anita  KULKARNI', 'a'),
      helper: person('B. Rao', 'b'),
      witness: person('R. Patil', 'c'),
      other: person('D. Shah', 'd'),
      crew: [person('E. Naik', 'e'), person('F. Joshi', 'f')],
    };
    const inks = {
      a: ink('tester', { name: 'Anita Kulkarni', side: 'staff' }),
      b: ink('helper', { name: 'B. Rao', side: 'staff' }),
      c: ink('witness', { name: 'R. Patil', side: 'customer' }),
      d: ink('other', { name: 'D. Shah' }),
      e: ink('crew/3', { name: 'E. Naik', side: 'staff' }),
      f: ink('crew/0', { name: 'F. Joshi', side: 'staff', marks: ['f'] }),
    };
    expect(codesOf({ report, inks })).toEqual([]);
  });

  it('of a customer who is witness too, and signed both', () => {
    const report = { witness: person('R. Patil', 'a'), customer: person('R. Patil', 'b') };
    const same = { name: 'R. Patil', side: 'customer', marks: ['same'] } as const;
    expect(codesOf({ report, inks: { a: ink('witness', same), b: ink('customer', same) } })).toEqual([]);
  });

  it('of an author who has another name since the last report of the visit', () => {
    const report = { tester: person('Anita Kulkarni', 'a') };
    const others = [{ madeBy: 1, name: 'Anita Deshmukh', side: 'staff', isOwn: true, marks: ['own'] }] as const;
    expect(codesOf({ report, inks: { a: ink('tester', { marks: ['own'] }) }, others })).toEqual([]);
  });

  it('of an older device, which did not say who signed', () => {
    const report = { tester: person('Anita Kulkarni', 'a'), witness: person('R. Patil', 'b') };
    const inks = { a: { madeBy: 1, marks: ['a'] }, b: { madeBy: 1, marks: ['b'] } };
    expect(codesOf({ report, inks })).toEqual([]);
  });
});

describe('a signature is not taken', () => {
  it('in the field of the author, from anybody else or under any other name', () => {
    const inks = { a: ink('tester', { madeBy: 2 }) };
    expect(codesOf({ report: { tester: person('Anita Kulkarni', 'a') }, inks })).toEqual([
      '/tester/signature signed-by-another',
    ]);
    for (const report of [{ tester: person('R. Patil', 'a') }, { tester: { signature: 'a' } }])
      expect(codesOf({ report, inks: { a: ink('tester') } })).toEqual(['/tester/signature not-the-author']);
  });

  it('under another name than the one it was given under', () => {
    const inks = { a: ink('witness', { name: 'R. Patil' }) };
    for (const witness of [person('S. Rao', 'a'), { signature: 'a' }])
      expect(codesOf({ report: { witness }, inks })).toEqual(['/witness/signature signed-as-another']);
  });

  it('of the author, for the customer', () => {
    const report = { customer: person('anita kulkarni', 'a') };
    expect(codesOf({ report, inks: { a: ink('customer') } })).toEqual(['/customer/signature author-as-customer']);
  });

  it('in a field for which it was not given, or on the other side', () => {
    const inks = { a: ink('witness'), b: ink('other', { side: 'staff' }), c: ink('customer', { side: 'staff' }) };
    const report = {
      customer: person('R. Patil', 'a'),
      other: person('B. Rao', 'b'),
      witness: person('B. Rao', 'c'),
    };
    expect(codesOf({ report, inks })).toEqual([
      '/witness/signature signed-elsewhere',
      '/customer/signature signed-elsewhere',
    ]);
  });

  it('as the same drawing on both sides, or under two names, in one report', () => {
    const same = { marks: ['same'] };
    const inks = { a: ink('tester', same), b: ink('witness', same), c: ink('helper', same), d: ink('other', same) };
    const two = { tester: person('Anita Kulkarni', 'a'), witness: person('R. Patil', 'b') };
    expect(codesOf({ report: two, inks })).toEqual(['/tester/signature same-ink', '/witness/signature same-ink']);
    const names = { helper: person('B. Rao', 'c'), other: person('D. Shah', 'd') };
    expect(codesOf({ report: names, inks })).toEqual(['/helper/signature same-ink', '/other/signature same-ink']);
    const unnamed = { helper: { signature: 'c' }, other: { signature: 'd' } };
    expect(codesOf({ report: unnamed, inks })).toHaveLength(2);
  });

  it('as a drawing of the other side of another report of the visit, or of what somebody keeps as their own', () => {
    const marks = ['same'];
    const staff = { madeBy: 2, name: 'Ravi Joshi', side: 'staff', marks } as const;
    const customer = { madeBy: 1, name: 'R. Patil', side: 'customer', marks } as const;
    const at = (field: string, name: string, other: OtherInk) =>
      codesOf({ report: { [field]: person(name, 'a') }, inks: { a: ink(field, { marks }) }, others: [other] });
    expect(at('witness', 'R. Patil', staff)).toEqual(['/witness/signature same-ink-elsewhere']);
    expect(at('tester', 'Anita Kulkarni', customer)).toEqual(['/tester/signature same-ink-elsewhere']);
    const onMyPhone = { ...staff, madeBy: 1 };
    expect(at('tester', 'Anita Kulkarni', onMyPhone)).toEqual(['/tester/signature same-ink-elsewhere']);
    expect(at('tester', 'Anita Kulkarni', staff)).toEqual(['/tester/signature same-ink-elsewhere']);
    expect(at('helper', 'Ravi Joshi', staff)).toEqual([]);
    expect(at('other', 'Ravi Joshi', staff)).toEqual([]);
    expect(at('other', 'D. Shah', staff)).toEqual(['/other/signature same-ink-elsewhere']);
  });
});

describe('whose signature a field is for', () => {
  it('is said by its type, and for the customer of a visit also by what the type says of the visit', () => {
    const visit = templateOf(
      reportType(
        { customer: signer('Customer'), seen: { title: 'Seen', type: 'string', format: 'signature' } },
        { 'x-report': { edition: '1', customerSigns: { signature: '/customer/signature' } } },
      ),
    );
    expect(signaturePlaces(visit, { customer: { name: ' R. Patil ' }, seen: 'x' })).toEqual([
      {
        pointer: '/customer/signature',
        field: '/customer/signature',
        signedBy: 'customer',
        nameAt: '/customer/name',
        name: 'R. Patil',
      },
      { pointer: '/seen', field: '/seen', signature: 'x' },
    ]);
  });
});

describe('the same', () => {
  it('name is the same however it was typed', () => {
    expect(isSameName(' R.  Patil', 'r. patil')).toBe(true);
    expect(isSameName('R. Patil', 'R. Patill')).toBe(false);
  });

  it('ink has the same lines, wherever and whenever it was put', () => {
    const drawn = (time: number) => ({ strokes: [{ points: [{ x: 1, y: 2, time }] }, { points: [] }] });
    expect(inkLines(drawn(1))).toBe(inkLines(drawn(2)));
    expect(inkLines({ strokes: [{ points: [] }] })).toBeUndefined();
  });
});
