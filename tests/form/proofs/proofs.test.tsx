import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { evaluate, isObject, type JsonObject } from '#engine';
import { ReportSheet } from '#form';
import { anyDay, reportType, templateOf } from '../../field.ts';
import { ProofTable } from '../../../src/form/proofs/proof-table.tsx';
import { english, setLanguage } from '#language';
import { paperWords } from '#paper';
import { imagesInMemory, openForm, screenOf } from '../open-form.tsx';

const relay: JsonObject = {
  ...reportType({
    timing: {
      title: 'Operating time',
      type: 'object',
      properties: {
        tolerance: { title: 'Tolerance', type: 'number', unit: '%', default: 5, looser: 'above' },
        time: { title: 'Time', type: 'number', unit: 's', accept: { pass: 'value < 2', note: 'Customary' } },
      },
    },
    scheme: {
      title: 'Scheme',
      type: 'array',
      fixedRows: true,
      default: [{ item: 'CB trip' }],
      items: {
        type: 'object',
        properties: {
          item: { type: 'string', readOnly: true },
          status: {
            title: 'Status',
            type: 'string',
            enum: ['OK', 'Not OK', 'NA'],
            accept: { pass: "value != 'Not OK'", note: 'Customary' },
          },
        },
      },
    },
    departures: {
      title: 'Relaxed or not tested',
      type: 'array',
      departures: true,
      items: {
        type: 'object',
        properties: {
          about: { type: 'string' },
          whose: { type: 'string', enum: ['Maker', 'Customer'] },
          why: { type: 'string' },
        },
      },
    },
  }),
  'x-report': {
    edition: '1',
    proofs: [
      {
        element: 'Io>',
        show: { time: { by: 'report.timing', reading: 'time' }, trip: { by: 'report.scheme', check: 'CB trip' } },
      },
    ],
  },
};
const entries: JsonObject = {
  timing: { tolerance: 10, time: 1 },
  scheme: [{ item: 'CB trip', status: 'NA' }],
};

describe('what a report has shown', () => {
  it('stands on top of the form as a table with a name, and follows what is typed', async () => {
    screenOf(1200);
    const { user } = openForm(relay, { entries });
    const table = screen.getByRole('table', { name: 'Test coverage' });
    expect(within(table).getByRole('row', { name: 'Time Pass' })).toBeTruthy();
    expect(within(table).getByRole('row', { name: 'Breaker trip Not tested' })).toBeTruthy();
    expect(screen.getByText('1 of 2 passed')).toBeTruthy();
    await user.clear(screen.getByRole('textbox', { name: /^Time/ }));
    await user.type(screen.getByRole('textbox', { name: /^Time/ }), '3');
    expect(within(table).getByRole('row', { name: 'Time Fail' })).toBeTruthy();
  });

  it('is a list on a phone where the elements have no room side by side, and elements out of service are named in one line', () => {
    screenOf(390);
    const report = relay['x-report'];
    const show = { time: { by: 'report.timing', reading: 'time' }, trip: { by: 'report.scheme', check: 'CB trip' } };
    const elements = ['Io>', 'I>', 'I>>', 'I2>'].map((element) => ({ element, show }));
    const outOfService = ['U<', 'U>'].map((element) => ({ element, inService: 'report.timing.tolerance > 50', show }));
    const proofs = [...elements, ...outOfService];
    openForm({ ...relay, 'x-report': { ...(isObject(report) ? report : {}), proofs } }, { entries });
    const list = screen.getByRole('list', { name: 'Test coverage', hidden: true });
    expect(screen.queryByRole('table', { name: 'Test coverage', hidden: true })).toBeNull();
    const said = [...list.children].map((one) => one.textContent);
    expect(said).toHaveLength(5);
    expect(said[0]).toBe('Io> Time: Pass Breaker trip: Not tested');
    expect(said[4]?.trim()).toBe('Not in service: U<, U>');
  });

  it('says apart what was not shown and what was easier', () => {
    openForm(relay, { entries });
    const titles = [...document.querySelectorAll('.proof-departures-title')].map((one) => one.textContent);
    expect(titles).toEqual(['Not tested', 'Relaxed limits and omitted tests']);
  });

  it('is to be explained: whose value it is and why, one entry for each departure', async () => {
    const { user, value } = openForm(relay, { entries });
    const box = screen.getByRole('region', { name: 'Relaxed or not tested' });
    expect(within(box).getByText(/Tolerance/).parentElement?.textContent).toContain('10 % (usual 5 %)');
    await user.selectOptions(within(box).getByRole('combobox', { name: /Source/ }), 'Maker');
    const [trip, tolerance] = within(box).getAllByRole('textbox', { name: /Reason/ });
    await user.type(trip!, 'Breaker feeds the boiler');
    await user.type(tolerance!, 'Manual, table 4');
    expect(value('/departures')).toEqual([
      { about: '/timing/tolerance', whose: 'Maker', why: 'Manual, table 4' },
      { about: 'Io> / trip', why: 'Breaker feeds the boiler' },
    ]);
  });

  it('is printed beside the result, with the reasons in a box and nothing of it twice', () => {
    const template = templateOf(relay);
    const departures = [{ about: 'Io> / trip', why: 'Breaker feeds the boiler' }];
    const evaluation = evaluate(template, { ...entries, departures }, anyDay);
    const head = { firm: { Name: 'A', Address: 'B' }, reportNo: '1', revisionNo: 0, stateWords: 'Draft' };
    render(<ReportSheet {...{ template, evaluation, head }} context={anyDay} attachments={imagesInMemory()} />);
    const table = screen.getByRole('table', { name: 'Test coverage' });
    expect(within(table).getByRole('row', { name: 'Breaker trip Not tested' })).toBeTruthy();
    expect(screen.getByText('Relaxed limits and omitted tests').parentElement?.textContent).toContain(
      '10 % (usual 5 %)',
    );
    expect(screen.getAllByText(/Breaker feeds the boiler/)).toHaveLength(1);
  });

  it('is printed in English, whatever language the screen speaks', () => {
    const months = JSON.parse(JSON.stringify(relay).replace('"%"', '"months"')) as JsonObject;
    const template = templateOf(months);
    const evaluation = evaluate(template, entries, anyDay);
    const head = { firm: { Name: 'A', Address: 'B' }, reportNo: '1', revisionNo: 0, stateWords: 'Draft' };
    setLanguage({ code: 'hi', texts: { months: 'महीने' } });
    render(<ReportSheet {...{ template, evaluation, head }} context={anyDay} attachments={imagesInMemory()} />);
    setLanguage(english);
    expect(screen.getByText('Relaxed limits and omitted tests').parentElement?.textContent).toContain(
      '10 months (usual 5 months)',
    );
  });

  it('has no column on paper for an element out of service: those stand in one line below', () => {
    const report = relay['x-report'];
    const show = { time: { by: 'report.timing', reading: 'time' } };
    const elements = ['Io>', 'U<', 'U>'].map((element) => ({
      element,
      show,
      ...(element !== 'Io>' && { inService: 'report.timing.tolerance > 50' }),
    }));
    const template = templateOf({ ...relay, 'x-report': { ...(isObject(report) ? report : {}), proofs: elements } });
    const head = { firm: { Name: 'A', Address: 'B' }, reportNo: '1', revisionNo: 0, stateWords: 'Draft' };
    const evaluation = evaluate(template, entries, anyDay);
    render(<ReportSheet {...{ template, evaluation, head }} context={anyDay} attachments={imagesInMemory()} />);
    const table = screen.getByRole('table', { name: 'Test coverage' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((one) => one.textContent),
    ).toEqual(['Io>']);
    expect(screen.getByText(/Not in service/).textContent).toContain('Not in service: U<, U>');
  });

  it('has one row for what is called alike, unless an element has both', () => {
    const report = relay['x-report'];
    const byHand = { by: 'report.scheme', check: 'CB trip', label: 'By hand' };
    const rowsWith = (closing: JsonObject, opening: JsonObject): readonly (string | null)[] => {
      const proofs = [
        { element: 'Closing', show: closing },
        { element: 'Opening', show: opening },
      ];
      const type = templateOf({ ...relay, 'x-report': { ...(isObject(report) ? report : {}), proofs } });
      const say = { proofs: paperWords.proofs, values: paperWords, term: (text: string) => text };
      const { container, unmount } = render(<ProofTable proofs={evaluate(type, entries, anyDay).proofs} say={say} />);
      const heads = [...container.querySelectorAll('tbody th')].map((head) => head.textContent);
      unmount();
      return heads;
    };
    expect(rowsWith({ close: byHand }, { trip: byHand })).toEqual(['By hand']);
    expect(rowsWith({ close: byHand, trip: byHand }, { trip: byHand })).toEqual(['By hand', 'By hand']);
  });
});
