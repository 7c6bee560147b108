import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { JsonObject, ReportContext } from '#engine';
import type { KnownThings } from '#form';
import { reportType } from '../../../field.ts';
import { openForm, screenOf } from '../../open-form.tsx';
import { aScreenOfRows } from '../../../screen/select/rows-on-screen.ts';

const text: JsonObject = { type: 'string', maxLength: 60 };
const schema = reportType({
  kits: {
    title: 'Test kits',
    type: 'array',
    minItems: 1,
    maxItems: 2,
    items: {
      title: 'Test kit',
      type: 'object',
      properties: {
        use: {
          title: 'Used for',
          type: 'string',
          oneOf: [
            { const: 'timing_kit', title: 'Timing' },
            { const: 'ir_tester', title: 'Insulation' },
          ],
        },
        make: { ...text, title: 'Make' },
        serial: { ...text, title: 'Serial no.' },
        certificate: { ...text, title: 'Certificate' },
        dueOn: { title: 'Calibration due', type: 'string', format: 'date' },
      },
    },
  },
});
const fills = { use: 'kind', make: 'make', serial: 'serialNo', dueOn: 'calibrationDueOn' };
const uischema: JsonObject = {
  type: 'VerticalLayout',
  elements: [{ type: 'Control', scope: '#/properties/kits', options: { pick: 'instruments', fills } }],
};
const context: ReportContext = {
  today: '2026-11-16',
  instruments: [
    { kind: 'ir_tester', make: 'Megger', model: 'MIT525', serialNo: 'M-7', calibrationDueOn: '2026-11-15' },
  ],
};
const bench: KnownThings = {
  load: async () => [
    {
      facts: {
        kind: 'timing_kit',
        make: 'OMICRON',
        model: 'CMC 356',
        serialNo: 'OM-1',
        calibrationDueOn: '2027-03-01',
      },
    },
  ],
};

const pick = async (user: ReturnType<typeof openForm>['user'], button: string, line: RegExp) => {
  await user.click(screen.getByRole('button', { name: button }));
  await user.click(await within(screen.getByRole('dialog')).findByRole('option', { name: line }));
};

aScreenOfRows();
beforeEach(() => {
  screenOf(390);
});

it('an instrument that is picked fills its row in one act, and one undo takes it all back', async () => {
  const form = openForm(schema, { uischema, context, things: bench });
  await pick(form.user, 'Pick a test instrument', /CMC 356/);
  const row = { use: 'timing_kit', make: 'OMICRON', serial: 'OM-1', dueOn: '2027-03-01' };
  expect(form.value('/kits')).toEqual([row]);
  await form.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(form.value('/kits')).toEqual([{}]);
});

it('an instrument that the report itself knows can be picked without a signal', async () => {
  const form = openForm(schema, { uischema, context, things: { load: () => Promise.reject(new Error('no signal')) } });
  await pick(form.user, 'Pick a test instrument', /MIT525/);
  expect(form.value('/kits/0/serial')).toBe('M-7');
});

it('an instrument out of calibration says so before it is picked and at once after', async () => {
  const form = openForm(schema, { uischema, context });
  await form.user.click(screen.getByRole('button', { name: 'Pick a test instrument' }));
  expect(screen.getByRole('option', { name: /expired on 15 Nov 2026/ })).toBeDefined();
  await form.user.click(screen.getByRole('option', { name: /MIT525/ }));
  expect(screen.getByText('The calibration of this instrument expired on 15 Nov 2026.')).toBeDefined();
});

it('a date that is typed by hand is held against today just the same', async () => {
  const form = openForm(schema, { uischema, context });
  await form.user.type(screen.getByRole('textbox', { name: /^Serial no\.,/ }), 'X-1');
  act(() => form.with({}));
  const date = screen.getByRole('textbox', { name: /^Calibration due,/ });
  await form.user.type(date, '2026-11-16');
  expect(screen.queryByText(/The calibration of this instrument/)).toBeNull();
  await form.user.clear(date);
  await form.user.type(date, '2026-11-15');
  expect(screen.getByText(/The calibration of this instrument expired/)).toBeDefined();
  expect(form.value('/kits/0/serial')).toBe('X-1');
});

it('a second instrument goes into a new row, a third finds no room', async () => {
  const form = openForm(schema, { uischema, context, things: bench });
  await pick(form.user, 'Pick a test instrument', /CMC 356/);
  await pick(form.user, 'Pick a test instrument', /MIT525/);
  expect(form.value('/kits/1/serial')).toBe('M-7');
  expect(screen.queryByRole('button', { name: 'Pick a test instrument' })).toBeNull();
});

it('another instrument in the same row takes its place and leaves what it does not know about', async () => {
  const form = openForm(schema, {
    uischema,
    context,
    things: { load: async () => [{ facts: { make: 'Doble', kind: 'hv_kit' } }] },
    entries: { kits: [{ use: 'ir_tester', make: 'Megger', serial: 'M-7', certificate: 'C-1', dueOn: '2027-01-01' }] },
  });
  await pick(form.user, 'Pick a test instrument: Test kit 1', /Doble/);
  // No kind of that name in the list: what was chosen stays. Serial and date were of the other instrument.
  expect(form.value('/kits/0')).toEqual({ use: 'ir_tester', make: 'Doble', certificate: 'C-1' });
});

it('the certificate of the instrument before is emptied where the layout says so, and kept when the same is picked again', async () => {
  const options = { pick: 'instruments', fills: { ...fills, certificate: null } };
  const layout = { type: 'VerticalLayout', elements: [{ type: 'Control', scope: '#/properties/kits', options }] };
  const megger = { use: 'ir_tester', make: 'Megger', serial: 'M-7', certificate: 'C-1', dueOn: '2026-11-15' };
  const form = openForm(schema, { uischema: layout, context, things: bench, entries: { kits: [megger] } });
  await pick(form.user, 'Pick a test instrument: Test kit 1', /MIT525/);
  expect(form.value('/kits/0')).toEqual(megger);
  await pick(form.user, 'Pick a test instrument: Test kit 1', /CMC 356/);
  expect(form.value('/kits/0/certificate')).toBeUndefined();
  expect(form.value('/kits/0/serial')).toBe('OM-1');
});

it('in a report that is read nothing is picked', () => {
  openForm(schema, { uischema, context, readOnly: true, entries: { kits: [{ serial: 'M-7' }] } });
  expect(screen.queryByRole('button', { name: /Pick/ })).toBeNull();
});

it('a spare fills the fields of an object, with the words of the report', async () => {
  const part = {
    type: 'object',
    title: 'Part',
    properties: { no: text, what: text, unit: { type: 'string', enum: ['Nos', 'Mtr'] } },
  };
  const options = {
    pick: 'spares',
    fills: { no: 'partNo', what: 'description', unit: { fact: 'unit', as: { m: 'Mtr' } } },
  };
  const form = openForm(reportType({ part }), {
    uischema: { type: 'VerticalLayout', elements: [{ type: 'Control', scope: '#/properties/part', options }] },
    things: {
      load: async () => [{ group: 'In the bag', facts: { partNo: 'C-9', description: 'Control cable', unit: 'm' } }],
    },
  });
  await pick(form.user, 'Pick a spare part', /Control cable/);
  expect(form.value('/part')).toEqual({ no: 'C-9', what: 'Control cable', unit: 'Mtr' });
});

it('at a text it fills the fields beside it too', async () => {
  const options = { pick: 'instruments', fills: { serial: 'serialNo', make: 'make' } };
  const form = openForm(reportType({ serial: { ...text, title: 'Kit serial' }, make: text }), {
    context,
    uischema: {
      type: 'VerticalLayout',
      elements: [
        { type: 'Control', scope: '#/properties/serial', options },
        { type: 'Control', scope: '#/properties/make' },
      ],
    },
  });
  await pick(form.user, 'Pick a test instrument', /MIT525/);
  expect(form.value('/serial')).toBe('M-7');
  expect(form.value('/make')).toBe('Megger');
});
