import { describe, expect, it } from 'vitest';
import { createAjv, ruleTable, type RuleName } from '#engine';
import { fill, reportType } from '../field.ts';

const accepted = (rule: RuleName, value: unknown): boolean => createAjv().compile({ rule })(value);

const rows: readonly [RuleName, string, readonly unknown[], readonly unknown[]][] = [
  [
    'email',
    'You have entered an invalid email address!',
    ['a@b.in', 'first.last+tag@sub.example.co.in'],
    ['a@b', 'a b@c.in', '@c.in', 'a@.in', ''],
  ],
  [
    'mobile',
    'You have entered an invalid mobile number!',
    ['9822012345', '09822012345', '+919822012345', '+123456000000000'],
    ['5822012345', '982201234', '+9812345678', '98220 12345', ''],
  ],
  ['password', 'Please Enter Valid Password', ['1234567'], ['123456', '']],
  ['userName', 'Please Enter Name', ['A'], ['']],
  ['adminUserName', 'Please Enter UserName', ['a'], ['']],
  ['requiredText', 'Username must be at least 5 characters long', ['ab'], ['a', '']],
  ['address', 'Please enter address', ['ab'], ['a', '']],
  ['integerId', 'Please select valid id', [1, 5041], [0, -1, 1.5]],
  ['code', 'Code must be at least 14 characters long', ['123456789012'], ['12345678901', '']],
  ['string', 'Please Enter {field}', ['x'], ['']],
  ['number', 'Please Enter {field}', [0.001, 7], [0, -3]],
];

describe('the shared rule table', () => {
  it('has the eleven rows of the product and no others', () => {
    expect(Object.keys(ruleTable).toSorted()).toEqual(rows.map(([name]) => name).toSorted());
  });

  it.each(rows)('%s keeps its exact check and message', (name, message, good, bad) => {
    expect(ruleTable[name].message).toBe(message);
    for (const value of good) expect(accepted(name, value), `${name} takes ${String(value)}`).toBe(true);
    for (const value of bad) expect(accepted(name, value), `${name} refuses ${String(value)}`).toBe(false);
  });

  it('the last of +99999 country codes is taken and a sixth digit is not', () => {
    expect(accepted('mobile', '+999999822012345')).toBe(true);
    expect(accepted('mobile', '+9999999822012345')).toBe(false);
  });
});

describe('a rule in a report', () => {
  const schema = reportType(
    {
      tester: { type: 'string', title: 'Tester', rule: 'userName' },
      phone: { type: 'string', title: 'Phone', rule: 'mobile' },
      feeder: { type: 'string', title: 'Feeder', rule: 'string' },
      note: { type: 'string', title: 'Note', rule: 'requiredText' },
    },
    { required: ['tester', 'feeder'] },
  );

  it('gives the message of its row, once', () => {
    const sheet = fill(schema).enter('/phone', '12').enter('/tester', '');
    expect(sheet.said('/phone')).toEqual(['You have entered an invalid mobile number!']);
    expect(sheet.said('/tester')).toEqual(['Please Enter Name']);
  });

  it('gives the same message when the entry is missing', () => {
    const sheet = fill(schema);
    expect(sheet.said('/tester')).toEqual(['Please Enter Name']);
    expect(sheet.said('/feeder')).toEqual(['Please Enter Feeder']);
  });

  it('uses the user name message of requiredText only where an author asks for it', () => {
    expect(fill(schema).enter('/note', 'x').said('/note')).toEqual(['Please Enter Note']);
    const asked = reportType({
      note: { type: 'string', rule: 'requiredText', messages: { rule: ruleTable.requiredText.message } },
    });
    expect(fill(asked).enter('/note', 'x').said('/note')).toEqual(['Username must be at least 5 characters long']);
  });
});
