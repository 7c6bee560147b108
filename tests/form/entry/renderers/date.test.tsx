import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reportType } from '../../../field.ts';
import { box, openForm } from '../../open-form.tsx';

const visit = reportType({
  tested: { title: 'Tested on', type: 'string', format: 'date' },
  began: { title: 'Began at', type: 'string', format: 'time' },
  arrived: { title: 'Arrived', type: 'string', format: 'date-time' },
});

describe('a date', () => {
  it('is shown and typed in the format in which it is printed', async () => {
    const { user, value } = openForm(visit, { entries: { tested: '2026-11-22' } });
    expect(box('Tested on').value).toBe('22 Nov 2026');
    await user.clear(box('Tested on'));
    expect(value('/tested')).toBeUndefined();
    await user.type(box('Tested on'), '3/12/26');
    expect(value('/tested')).toBe('2026-12-03');
    await user.tab();
    expect(box('Tested on').value).toBe('3 Dec 2026');
  });

  it('is picked with the picker of the browser', () => {
    const { value, container } = openForm(visit);
    fireEvent.change(container.querySelector('input[type=date]')!, { target: { value: '2026-11-22' } });
    expect(value('/tested')).toBe('2026-11-22');
    expect(box('Tested on').value).toBe('22 Nov 2026');
  });

  it('that is not a date is kept as typed, and explained when the person has left the field', async () => {
    const { user, value } = openForm(visit);
    await user.type(box('Tested on'), '11/22/2026');
    expect(value('/tested')).toBe('11/22/2026');
    expect(screen.queryByText(/date/)).toBeNull();
    await user.tab();
    expect(screen.getAllByText(/ a (valid )?date/)).toHaveLength(1);
  });

  it('with a time is typed in wall-clock time', async () => {
    const { user, value } = openForm(visit);
    await user.type(box('Arrived'), '22 Nov 2026, 9:42');
    expect(value('/arrived')).toBe('2026-11-22T09:42:00+05:30');
    await user.type(box('Began at'), '0942');
    await user.tab();
    expect(value('/began')).toBe('09:42:00+05:30');
    expect(box('Began at').value).toBe('09:42');
    expect(box('Arrived').value).toBe('22 Nov 2026, 09:42');
  });
});
