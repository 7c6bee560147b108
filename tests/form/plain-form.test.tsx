import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Evaluation } from '#engine';
import { PlainForm, type PlainFormProps } from '#form';
import { english, setLanguage } from '#language';
import { anyDay, reportType, templateOf } from '../field.ts';
import { box } from './open-form.tsx';

const template = templateOf(
  reportType(
    {
      title: { title: 'Task title', type: 'string', rule: 'requiredText', maxLength: 20 },
      mobile: { title: 'Mobile', type: 'string', rule: 'mobile' },
      mail: { title: 'E-mail', type: 'string', rule: 'email' },
    },
    { required: ['title'] },
  ),
);

afterEach(() => act(() => setLanguage(english)));

function open(given: Partial<PlainFormProps> = {}) {
  const heard: Evaluation[] = [];
  const props: PlainFormProps = {
    template,
    entries: {},
    context: anyDay,
    onEvaluation: (evaluation) => heard.push(evaluation),
    ...given,
  };
  const { rerender } = render(<PlainForm {...props} />);
  const again = (changed: Partial<PlainFormProps>) => rerender(<PlainForm {...props} {...changed} />);
  return { user: userEvent.setup(), heard, again };
}

it('has the fields of the schema and none of the frame of a report', () => {
  open();
  expect(screen.getAllByRole('textbox')).toHaveLength(3);
  for (const role of ['navigation', 'button', 'heading']) expect(screen.queryByRole(role)).toBeNull();
});

it('reports its evaluation when it opens, and on every keystroke', async () => {
  const opened: Evaluation[] = [];
  const { user, heard } = open({ onOpen: (evaluation) => opened.push(evaluation) });
  expect(opened.map(({ issues }) => issues.map(({ code }) => code))).toEqual([['required']]);
  await user.type(box('Task title'), 'abc');
  expect(heard.map(({ data }) => data['title'])).toEqual(['a', 'ab', 'abc']);
});

it('shows what is missing after an attempt to continue, and focuses it', async () => {
  const { again } = open();
  expect(screen.queryByText('Please Enter Task title')).toBeNull();
  again({ showMissing: true, focus: { pointer: '/title', nonce: 1 } });
  expect(await screen.findByText('Please Enter Task title')).toBeDefined();
  expect(document.activeElement).toBe(box('Task title'));
});

it('shows a refusal at its field for as long as that value is there', async () => {
  const refused = [{ pointer: '/title', value: 'Clean', message: 'There is such a task.' }];
  const { user } = open({ entries: { title: 'Clean' }, refused });
  expect(screen.getByText('There is such a task.')).toBeDefined();
  expect(box('Task title').getAttribute('aria-invalid')).toBe('true');
  await user.type(box('Task title'), 'x');
  expect(screen.queryByText('There is such a task.')).toBeNull();
  await user.type(box('Task title'), '{Backspace}');
  expect(screen.getByText('There is such a task.')).toBeDefined();
});

it('a number typed in groups and an address with a space after it are what they mean', async () => {
  const { user, heard } = open();
  await user.type(box('Mobile'), '98765 432-10');
  await user.type(box('E-mail'), 'anita@example.in ');
  expect(heard.at(-1)?.data).toEqual({ mobile: '9876543210', mail: 'anita@example.in' });
});

it('uses the terms of the app, not those of report types', () => {
  act(() => setLanguage({ code: 'hi', texts: { 'Task title': 'टास्क' }, terms: { Mobile: 'मोबाइल' } }));
  open();
  expect(box('टास्क')).toBeDefined();
  expect(box('Mobile')).toBeDefined();
});
