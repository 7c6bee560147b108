import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { reportType } from '../../../field.ts';
import { openForm, screenOf } from '../../open-form.tsx';

const checks = reportType({
  technology: { title: 'Technology', type: 'string', enum: ['Static', 'Numerical'] },
  checks: {
    title: 'Visual checks',
    type: 'array',
    fixedRows: true,
    items: {
      type: 'object',
      required: ['status'],
      properties: {
        item: { title: 'Check', type: 'string', readOnly: true },
        only: { title: 'Only for', type: 'string', enum: ['Static', 'Numerical'], readOnly: true },
        status: {
          title: 'Status',
          type: 'string',
          enum: ['OK', 'Not OK', 'NA'],
          relevant: '!has(row.only) || row.only == report.technology',
          accept: { pass: "value != 'Not OK'" },
        },
        critical: { title: 'Critical', type: 'boolean', readOnly: true },
        remark: { title: 'Remark', type: 'string' },
      },
      checks: [{ id: 'remark', that: "row.status != 'Not OK' || has(row.remark)", message: 'Say what was not OK.' }],
    },
    default: [{ item: 'No damage' }, { item: 'Case earthed' }, { item: 'Display', only: 'Numerical' }],
  },
});

const check = (name: string) => within(screen.getByText(name).closest('li')!);

beforeEach(() => screenOf(390));

describe('a check list', () => {
  it('says to screen readers which check an answer is for', () => {
    openForm(checks);
    expect(check('Case earthed').getByRole('radiogroup', { name: 'Status, Case earthed' })).toBeTruthy();
  });

  it('a check is answered with one tap', async () => {
    const { user, value } = openForm(checks);
    await user.click(check('Case earthed').getByRole('radio', { name: 'OK' }));
    expect(value('/checks/1/status')).toBe('OK');
  });

  it('asks for a remark where something was found', async () => {
    const { user, value } = openForm(checks);
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(check('No damage').getByRole('radio', { name: 'Not OK' }));
    expect(check('No damage').getByText('Say what was not OK.')).toBeTruthy();
    await user.type(check('No damage').getByRole('textbox', { name: 'Remark, No damage' }), 'dent');
    expect(value('/checks/0')).toEqual({ item: 'No damage', status: 'Not OK', remark: 'dent' });
  });

  it('sets the rest to the first answer, and keeps existing answers', async () => {
    const { user, value } = openForm(checks);
    await user.click(screen.getByRole('radio', { name: 'Numerical' }));
    await user.click(check('Display').getByRole('radio', { name: 'NA' }));
    await user.click(screen.getByRole('button', { name: /Set remaining to OK/ }));
    expect(value('/checks')).toMatchObject([{ status: 'OK' }, { status: 'OK' }, { status: 'NA' }]);
  });

  it('never sets a critical check with the rest, and says that it is left', async () => {
    const { user, value } = openForm(checks, {
      entries: { checks: [{ item: 'No damage' }, { item: 'Case earthed', critical: true }, { item: 'Clean' }] },
    });
    expect(screen.getByText('1 critical check needs its own answer.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Set remaining to OK (2)' }));
    expect(value('/checks')).toMatchObject([{ status: 'OK' }, { critical: true }, { status: 'OK' }]);
    expect(value('/checks/1/status')).toBeUndefined();
  });

  it('says that checks are answered one by one as long as one of them is open, also where nothing else is', async () => {
    const { user } = openForm(checks, {
      entries: {
        checks: [
          { item: 'No damage', critical: true },
          { item: 'Case earthed', critical: true },
        ],
      },
    });
    expect(screen.queryByRole('button', { name: /Set remaining/ })).toBeNull();
    expect(screen.getByText('2 critical checks need their own answers.')).toBeTruthy();
    await user.click(check('No damage').getByRole('radio', { name: 'OK' }));
    expect(screen.getByText('1 critical check needs its own answer.')).toBeTruthy();
    await user.click(check('Case earthed').getByRole('radio', { name: 'OK' }));
    expect(screen.queryByText(/critical check/)).toBeNull();
  });

  it('never sets a check that a proof rests on with the rest', async () => {
    const proven = {
      ...checks,
      'x-report': {
        edition: '1',
        proofs: [{ element: 'Relay', show: { contact: { by: 'report.checks', check: 'Case earthed' } } }],
      },
    };
    const { user, value } = openForm(proven, {
      entries: { checks: [{ item: 'No damage' }, { item: 'Case earthed' }, { item: 'Clean' }] },
    });
    await user.click(screen.getByRole('button', { name: 'Set remaining to OK (2)' }));
    expect(value('/checks')).toMatchObject([{ status: 'OK' }, {}, { status: 'OK' }]);
    expect(value('/checks/1/status')).toBeUndefined();
  });

  it('moves to what is left after the rest was set, and to the required remark', async () => {
    const { user } = openForm(checks, {
      entries: { checks: [{ item: 'No damage' }, { item: 'Case earthed', critical: true }, { item: 'Clean' }] },
    });
    await user.click(screen.getByRole('button', { name: 'Set remaining to OK (2)' }));
    expect(check('Case earthed').getAllByRole('radio')).toContain(document.activeElement);
    await user.click(check('Clean').getByRole('button', { name: 'Add a remark: Clean' }));
    expect(document.activeElement).toBe(check('Clean').getByRole('textbox', { name: 'Remark, Clean' }));
  });

  it('keeps the focus when nothing is left to answer', async () => {
    const { user } = openForm(checks);
    await user.click(screen.getByRole('button', { name: /Set remaining to OK/ }));
    expect(check('Case earthed').getAllByRole('radio')).toContain(document.activeElement);
  });

  it('leaves out a check that does not apply', async () => {
    const { user, value } = openForm(checks);
    expect(screen.queryByText('Display')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Set remaining to OK/ }));
    expect(value('/checks/2/status')).toBeUndefined();
  });
});
