import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine';
import { setLanguage } from '#language';
import { reportType } from '../../field.ts';
import { box, openForm, screenOf } from '../open-form.tsx';

const relay = reportType(
  {
    visit: {
      title: 'Visit',
      type: 'object',
      required: ['customer', 'site'],
      properties: { customer: { title: 'Customer', type: 'string' }, site: { title: 'Site', type: 'string' } },
    },
    timing: {
      title: 'Timing',
      type: 'array',
      default: [{}, {}],
      items: {
        type: 'object',
        required: ['time'],
        properties: { time: { title: 'Time', type: 'number', accept: { pass: 'atMost(value, 1)', basis: 'Limit' } } },
      },
    },
    trip: { title: 'Trips', type: 'boolean', accept: { pass: 'value', basis: 'Limit' } },
  },
  { required: ['visit', 'timing', 'trip'] },
);
const category = (label: string, name: string): JsonObject => ({
  type: 'Category',
  label,
  elements: [{ type: 'Control', scope: `#/properties/${name}` }],
});
const layout: JsonObject = {
  type: 'Categorization',
  elements: [category('Visit', 'visit'), category('Timing', 'timing'), category('Trip', 'trip')],
};
const head = (name: RegExp) => screen.getByRole('button', { name });

describe('the head of a section', () => {
  beforeEach(() => {
    screenOf(390);
    Element.prototype.scrollIntoView = () => undefined;
  });

  it('says how many readings, checks or entries are left, in singular and plural', async () => {
    const { user } = openForm(relay, { uischema: layout });
    expect(head(/^Visit2 fields left$/)).toBeTruthy();
    expect(head(/^Timing2 readings left$/)).toBeTruthy();
    expect(head(/^Trip1 check left$/)).toBeTruthy();
    await user.type(box('Customer'), 'Pune');
    expect(head(/^Visit1 field left$/)).toBeTruthy();
  });

  it('says it in the language of the screen', () => {
    setLanguage({
      code: 'hi',
      texts: { '{count} fields left': '{count} प्रविष्टियाँ बाकी', '{count} readings left': '{count} रीडिंग बाकी' },
    });
    openForm(relay, { uischema: layout });
    expect(head(/^Visit2 प्रविष्टियाँ बाकी$/)).toBeTruthy();
    expect(head(/^Timing2 रीडिंग बाकी$/)).toBeTruthy();
    setLanguage({ code: 'en', texts: {} });
  });

  it('says Fail as soon as one reading fails, and Pass only when none is left', () => {
    openForm(relay, { uischema: layout, entries: { timing: [{ time: 2 }, {}], trip: true } });
    expect(head(/^Timing1 reading leftFail$/)).toBeTruthy();
    expect(head(/^TripPass$/)).toBeTruthy();
  });

  it('calls open what nobody has tried yet; a submitted report says that it was not tested', async () => {
    const { user, with: give } = openForm(relay, { uischema: layout });
    await user.click(head(/^Trip/));
    expect(screen.getByText('Open')).toBeTruthy();
    expect(screen.queryByText('Not tested')).toBeNull();
    give({ readOnly: true });
    expect(screen.getAllByText('Not tested')).not.toEqual([]);
  });
});

const known = reportType(
  {
    plate: {
      title: 'Nameplate',
      type: 'object',
      required: ['model', 'rated', 'tested'],
      properties: {
        model: { title: 'Model', type: 'string' },
        rated: { title: 'Rated voltage', type: 'number', unit: 'V', decimals: 0, warn: { maximum: 415 } },
        tested: { title: 'Tested on', type: 'string', format: 'date' },
        phases: { title: 'Phases', type: 'string', enum: ['One', 'Three'], default: 'Three' },
      },
    },
    kits: {
      title: 'Test kits',
      type: 'array',
      items: {
        type: 'object',
        properties: { make: { title: 'Make', type: 'string' }, model: { title: 'Model', type: 'string' } },
      },
    },
    remark: { title: 'Remark', type: 'string' },
    trip: { title: 'Trips', type: 'boolean', accept: { pass: 'value', basis: 'Limit' } },
  },
  { required: ['plate', 'trip'] },
);
const knownLayout: JsonObject = {
  type: 'Categorization',
  elements: [
    category('Trip', 'trip'),
    category('Nameplate', 'plate'),
    category('Test kits', 'kits'),
    category('Remarks', 'remark'),
    category('Trip again', 'trip'),
  ],
};
const plate = { model: 'UV-27', rated: 110, tested: '2026-11-16', phases: 'Three' };
const openKnown = (entries: JsonObject) => openForm(known, { uischema: knownLayout, entries });

describe('a section in which nothing is left', () => {
  beforeEach(() => screenOf(390));

  it('tells its most telling values: neither dates nor what everybody starts with', () => {
    openKnown({ plate });
    expect(head(/^NameplateUV-27 · 110 VComplete$/)).toBeTruthy();
  });

  it('tells the names of its rows', () => {
    openKnown({ kits: [{ make: 'Omicron', model: 'CMC 256' }, { make: 'Megger' }] });
    expect(head(/^Test kitsOmicron CMC 256 · MeggerComplete$/)).toBeTruthy();
  });

  it('says nothing when nothing was asked for and nothing entered', () => {
    openKnown({ plate });
    expect(head(/^Remarks$/)).toBeTruthy();
  });

  it('needs a look where a value is unusual', () => {
    openKnown({ plate: { ...plate, rated: 500 } });
    expect(head(/^Nameplate1 warning$/)).toBeTruthy();
  });

  it('is passed by on the way to the next, unless nothing is left anywhere', async () => {
    screenOf(1280);
    const { user } = openKnown({ plate, kits: [{ make: 'Omicron' }], remark: 'None' });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(head(/^Trip again/).getAttribute('aria-current')).toBe('step');
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.click(head(/^Trip(?! again)/));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(head(/^Nameplate/).getAttribute('aria-current')).toBe('step');
  });

  it('says at once that something is left again', async () => {
    const { user } = openKnown({ plate });
    await user.click(head(/^Nameplate/));
    await user.clear(box('Model'));
    expect(head(/^Nameplate1 field left$/).getAttribute('aria-expanded')).toBe('true');
  });
});
