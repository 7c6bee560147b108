import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { blankReport, evaluate, type JsonObject } from '#engine';
import { ReportSheet } from '#form';
import { anyDay, reportType, templateOf } from '../../../field.ts';
import { imagesInMemory, openForm } from '../../open-form.tsx';

const breaker = reportType({
  limit: { title: 'Limit', type: 'number', unit: 'µΩ' },
  poles: {
    title: 'Contact resistance',
    type: 'array',
    fixedRows: true,
    default: [{ pole: 'R' }, { pole: 'Y' }, { pole: 'B' }],
    items: {
      type: 'object',
      properties: {
        pole: { title: 'Pole', type: 'string', readOnly: true },
        resistance: {
          title: 'Resistance',
          type: 'number',
          unit: 'µΩ',
          accept: { pass: 'atMost(value, report.limit)', basis: 'Limit of the maker' },
        },
      },
    },
  },
});
const layout: JsonObject = {
  type: 'VerticalLayout',
  elements: [
    { type: 'Control', scope: '#/properties/limit' },
    { type: 'Control', scope: '#/properties/poles' },
    {
      type: 'Chart',
      label: 'Poles compared',
      x: { label: 'Pole' },
      y: { label: 'Resistance', unit: 'µΩ' },
      series: [
        { kind: 'bars', label: 'Measured', rows: '#/properties/poles', name: 'row.pole', y: 'row.resistance' },
        { kind: 'limit', label: 'Limit', y: 'report.limit' },
      ],
    },
  ],
};
const entries = { limit: 60, poles: [{ pole: 'R', resistance: 41 }, { pole: 'Y', resistance: 72 }, { pole: 'B' }] };

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('a chart', () => {
  it('gives the same content in a table for screen readers', async () => {
    openForm(breaker, { uischema: layout, entries });
    const figure = await screen.findByRole('figure', { name: 'Poles compared' });
    expect(rowsOf(within(figure).getByRole('table'))).toEqual([
      ['R', '41', 'Pass'],
      ['Y', '72', 'Fail'],
    ]);
  });

  it('has a bar for each pole, and the one that fails looks different', async () => {
    const { container } = openForm(breaker, { uischema: layout, entries });
    await screen.findByRole('figure');
    const bars = [...container.querySelectorAll('.chart rect')].map((bar) => bar.getAttribute('class'));
    expect(bars).toEqual(['chart-bar is-pass', 'chart-bar is-fail']);
  });

  it('grows with what is typed', async () => {
    const { user } = openForm(breaker, { uischema: layout });
    expect(await screen.findByText(/No chart yet/)).toBeTruthy();
    await user.type(screen.getAllByRole('textbox', { name: /Resistance/ })[0]!, '40');
    const figure = screen.getByRole('figure', { name: 'Poles compared' });
    expect(rowsOf(await within(figure).findByRole('table'))).toEqual([['R', '40', '']]);
  });

  it('leaves out, on a log axis, the 0 with which 0.35 begins', async () => {
    const relay = reportType({
      shots: {
        type: 'array',
        items: { type: 'object', properties: { multiple: { type: 'number' }, time: { type: 'number', unit: 's' } } },
      },
    });
    const shots: JsonObject = { kind: 'points', label: 'Measured', rows: '#/properties/shots' };
    const curve: JsonObject = {
      type: 'Chart',
      label: 'Operating time',
      x: { label: 'Multiple', scale: 'log' },
      y: { label: 'Time', unit: 's', scale: 'log' },
      series: [{ ...shots, x: 'row.multiple', y: 'row.time' }],
    };
    const elements = [{ type: 'Control', scope: '#/properties/shots' }, curve];
    const { container } = openForm(relay, {
      uischema: { type: 'VerticalLayout', elements },
      entries: {
        shots: [
          { multiple: 2, time: 1.003 },
          { multiple: 5, time: 0 },
        ],
      },
    });
    await screen.findByRole('figure', { name: 'Operating time' });
    const places = [...container.querySelectorAll('svg.chart .chart-point')].map(
      (one) => one.getAttribute('transform') ?? '',
    );
    expect(places).toHaveLength(1);
    expect(places[0]).not.toContain('NaN');
  });

  it('is printed with the report', async () => {
    const template = templateOf(breaker, layout);
    const report = { ...blankReport(template, anyDay), ...entries };
    const head = {
      firm: { Name: 'Sahyadri Switchgear', Address: 'Pune 411026' },
      reportNo: 'SR-417',
      revisionNo: 1,
      stateWords: 'Submitted',
    };
    render(
      <ReportSheet
        template={template}
        evaluation={evaluate(template, report, anyDay)}
        context={anyDay}
        head={head}
        attachments={imagesInMemory()}
      />,
    );
    expect(await screen.findByRole('figure', { name: 'Poles compared' })).toBeTruthy();
  });
});
