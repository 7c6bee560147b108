import { render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { evaluate, type JsonObject } from '#engine';
import { ReportSheet } from '#form';
import { anyDay, reportType, templateOf } from '../../field.ts';
import { imagesInMemory } from '../open-form.tsx';

const control = (scope: string): JsonObject => ({
  type: 'Control',
  scope: `#/properties/${scope.replaceAll('/', '/properties/')}`,
});

const relay = reportType(
  {
    header: {
      title: 'Visit',
      type: 'object',
      properties: {
        customer: { title: 'Customer', type: 'string' },
        testDate: { title: 'Date of test', type: 'string', format: 'date' },
        technology: { title: 'Technology', type: 'string', enum: ['Static', 'Numerical'] },
        firmware: { title: 'Firmware', type: 'string', relevant: "row.technology == 'Numerical'" },
      },
    },
    settings: {
      title: 'Settings',
      type: 'object',
      properties: {
        plug: { title: 'Plug setting', type: 'number', unit: 'A', decimals: 2 },
        primary: { title: 'Primary setting', type: 'number', unit: 'A', decimals: 1, compute: 'row.plug * 400' },
        aux: {
          title: 'Auxiliary supply',
          type: 'number',
          unit: 'V',
          accept: { pass: 'value >= 88', basis: 'IEC 60255-1', note: 'Seen in a catalogue only.' },
        },
      },
    },
    pickup: {
      title: 'Pick-up test',
      type: 'array',
      fixedRows: true,
      items: {
        type: 'object',
        properties: {
          phase: { title: 'Phase', type: 'string', readOnly: true },
          pickup: {
            title: 'Pick-up',
            type: 'number',
            unit: 'A',
            decimals: 3,
            accept: { pass: 'within(value, 1, percent(5), 0)', basis: 'Class 5', note: 'A doubt of the author.' },
          },
        },
      },
      default: [{ phase: 'R' }, { phase: 'Y' }],
    },
    tester: {
      title: 'Tested by',
      type: 'object',
      properties: {
        name: { title: 'Name', type: 'string' },
        date: { title: 'Signed on', type: 'string', format: 'date' },
        signature: { title: 'Signature', type: 'string', format: 'signature' },
      },
    },
  },
  { 'x-report': { edition: '1', basis: ['IEC 60255-1', 'Maker’s manual'], notes: ['Not verified.'] } },
);
const layout: JsonObject = {
  type: 'Categorization',
  elements: [
    {
      type: 'Category',
      label: 'Visit',
      elements: ['customer', 'testDate', 'technology', 'firmware'].map((name) => control(`header/${name}`)),
    },
    {
      type: 'Category',
      label: 'Settings',
      elements: ['plug', 'primary', 'aux'].map((name) => control(`settings/${name}`)),
    },
    { type: 'Category', label: 'Tests', elements: [control('pickup')] },
    {
      type: 'Category',
      label: 'Signatures',
      elements: [
        {
          type: 'Group',
          label: 'Tested by',
          elements: ['name', 'date', 'signature'].map((name) => control(`tester/${name}`)),
        },
      ],
    },
  ],
};
const filled: JsonObject = {
  header: { customer: 'Pune Water', testDate: '2026-11-16', technology: 'Static', firmware: '3.1' },
  settings: { plug: 1.23456, aux: 80 },
  pickup: [
    { phase: 'R', pickup: 1.02 },
    { phase: 'Y', pickup: 1.2 },
  ],
  tester: { name: 'A. Kulkarni', date: '2026-11-16', signature: 'image-1' },
};

function print(entries: JsonObject, given: Partial<ComponentProps<typeof ReportSheet>> = {}): void {
  const template = templateOf(relay, layout);
  render(
    <ReportSheet
      template={template}
      evaluation={evaluate(template, entries, anyDay)}
      context={anyDay}
      attachments={imagesInMemory()}
      head={{
        firm: { Name: 'Sahyadri Switchgear', Address: 'Pune 411026' },
        reportNo: 'SR-417',
        revisionNo: 1,
        stateWords: 'Submitted',
        submittedAt: '2026-11-16T04:12:00Z',
      }}
      {...given}
    />,
  );
}

const valueOf = (label: string): string | undefined =>
  screen.getByText(label).parentElement?.querySelector('dd')?.textContent.trim();

describe('a report on paper', () => {
  it('names the firm, the report and the outcome', () => {
    print(filled);
    expect(screen.getByText('Sahyadri Switchgear')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Bench relay' })).toBeTruthy();
    expect(valueOf('Report no.')).toBe('SR-417');
    expect(valueOf('Revision')).toBe('R1');
    expect(valueOf('Date')).toBe('16 Nov 2026, 09:42');
    expect(screen.getByText('Not satisfactory')).toBeTruthy();
  });

  it('prints both the result by the limits and what was decided, with the reason', () => {
    print(filled, {
      head: {
        firm: { Name: 'F', Address: 'A' },
        reportNo: '1',
        revisionNo: 0,
        stateWords: 'Submitted',
        override: { Outcome: 'satisfactory with remarks', Reason: 'Repeated at the next shutdown' },
      },
    });
    expect(screen.getByText('Satisfactory with remarks')).toBeTruthy();
    expect(screen.getByText(/Calculated result: Not satisfactory.*Reason: Repeated at the next shutdown/)).toBeTruthy();
  });

  it('prints verdicts as words with their basis', () => {
    print(filled);
    expect(valueOf('Auxiliary supply')).toBe('80 V  FailIEC 60255-1');
    const [, first, second] = within(screen.getByRole('table', { name: 'Pick-up test' })).getAllByRole('row');
    expect(first?.textContent).toMatch(/^R1\.020.*Pass$/);
    expect(second?.textContent).toMatch(/^Y1\.200.*Fail$/);
    expect(screen.getByText('Limits. Pick-up: Class 5')).toBeTruthy();
  });

  it('names the standards and manuals of the report type once, at the end', () => {
    print(filled);
    expect(screen.getByText('Limits from: IEC 60255-1 · Maker’s manual')).toBeTruthy();
  });

  it('prints no note of the author', () => {
    print(filled);
    const paper = document.body.textContent;
    expect(paper).toContain('IEC 60255-1');
    for (const note of ['Seen in a catalogue only.', 'A doubt of the author.', 'Not verified.'])
      expect(paper).not.toContain(note);
  });

  it('prints numbers with their decimals and unit, dates as people write them, and a dash for what is absent', () => {
    print({ ...filled, settings: { plug: 1.23456 } });
    expect(valueOf('Plug setting')).toBe('1.23 A');
    expect(valueOf('Primary setting')).toMatch(/^493\.8 Aƒ/);
    expect(valueOf('Date of test')).toBe('16 Nov 2026');
    expect(valueOf('Auxiliary supply')).toMatch(/^-/);
  });

  it('omits what does not apply', () => {
    print(filled);
    expect(screen.queryByText('Firmware')).toBeNull();
    expect(screen.queryByText('3.1')).toBeNull();
  });

  it('puts the name and the date with the signature, and leaves a line to sign on where nobody has', async () => {
    const attachments = imagesInMemory();
    await attachments.save('signature', new Blob());
    print(filled, { attachments });
    expect(await screen.findByRole('img', { name: 'Signature' })).toHaveProperty('src', 'blob:image-1');
    expect(screen.getAllByText('Tested by')).toHaveLength(1);
    expect(valueOf('Name')).toBe('A. Kulkarni');
    expect(valueOf('Signed on')).toBe('16 Nov 2026');
  });

  it('says that a signature is not on this device, or not there at all', async () => {
    print(filled);
    expect(await screen.findByText('Signature not on this device')).toBeTruthy();
    print({});
    expect(screen.getByText('not signed')).toBeTruthy();
  });

  it('says DRAFT until it is submitted', () => {
    print(filled);
    expect(screen.queryByRole('img', { name: 'DRAFT' })).toBeNull();
    print(filled, { draft: true });
    expect(screen.getByRole('img', { name: 'DRAFT' })).toBeTruthy();
  });
});

describe('photos on paper', () => {
  const photos = (more: JsonObject = {}) =>
    templateOf(
      reportType({
        photos: {
          title: 'Photos',
          type: 'array',
          items: {
            type: 'object',
            properties: {
              caption: { title: 'Caption', type: 'string' },
              ...more,
              image: { title: 'Photo', type: 'string', format: 'photo' },
            },
          },
        },
      }),
    );
  const print = (template: ReturnType<typeof photos>, row: JsonObject) =>
    render(
      <ReportSheet
        template={template}
        evaluation={evaluate(template, { photos: [row] }, anyDay)}
        context={anyDay}
        head={{ firm: { Name: 'Firm', Address: 'Pune' }, reportNo: 'X-1', revisionNo: 0, stateWords: 'Submitted' }}
        attachments={{ save: () => Promise.reject(new Error('paper')), load: async (id) => ({ url: `blob:${id}` }) }}
        draft={false}
      />,
    );

  it('are printed with their captions, and never as a file name', async () => {
    print(photos(), { caption: 'Burnt contact', image: 'image-1' });
    expect(await screen.findByRole('img', { name: 'Burnt contact' })).toBeDefined();
    expect(screen.getByText('Figure 1: Burnt contact', { selector: 'figcaption' })).toBeDefined();
    expect(document.body.textContent).not.toContain('image-1');
  });

  it('stand below the table where a row says more than a caption', async () => {
    print(photos({ pole: { title: 'Pole', type: 'string' } }), { caption: 'Burnt', pole: 'R', image: 'image-1' });
    expect(await screen.findByRole('img', { name: 'Burnt' })).toBeDefined();
    expect(within(screen.getByRole('table', { name: 'Photos' })).getByText('R')).toBeDefined();
    expect(screen.queryByRole('columnheader', { name: 'Photo' })).toBeNull();
  });
});
