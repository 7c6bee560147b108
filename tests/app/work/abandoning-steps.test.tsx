import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
// Preloaded: on a loaded machine the form's script takes longer than the test waits for a screen.
import '../../../src/app/forms/form-parts.ts';
import { FakeServer } from '../fake-server.ts';
import { anita, callDetail, jobCard } from '../field-work.ts';
import { answering, openAt } from '../open-at.tsx';
import { ownClock } from '../passing-time.ts';

beforeEach(() => ownClock());

/** Steps that abandon work stand in a menu, and are not sent while *Undo* can take them back. */
const steps = [
  {
    verb: 'Cancel call',
    question: 'Reason for cancelling the call',
    address: '/task/1001',
    read: 'GET /api/v1/calls/1001',
    sent: 'POST /api/v1/calls/1001/transitions',
    answer: {
      ...callDetail,
      Call: { ...callDetail.Call, Status: 'assigned' },
      Facts: { ...callDetail.Facts, TasksStarted: 0 },
    },
  },
  {
    verb: 'Void job card',
    question: 'Reason for voiding the job card',
    address: '/job-cards/3002',
    read: 'GET /api/v1/job-cards/3002',
    sent: 'POST /api/v1/job-cards/3002/transitions',
    answer: { ...jobCard, Status: 'draft', Facts: { ...jobCard.Facts, ReportsSubmitted: 0 } },
  },
] as const;

it.each(steps)('$verb stands in a menu, asks why, and Undo takes it back before it is sent', async (step) => {
  const server = new FakeServer()
    .on('GET /api/v1/session', { ...anita, Roles: ['coordinator'] })
    .on(step.read, step.answer);
  const { user } = openAt(step.address, { server });
  await user.click(await screen.findByRole('button', { name: 'More steps' }));
  await user.click(await screen.findByRole('menuitem', { name: step.verb }));
  const dialog = within(await screen.findByRole('dialog', { name: step.question }));
  await user.type(await dialog.findByRole('textbox'), 'Entered twice by the office');
  await user.click(dialog.getByRole('button', { name: step.verb }));
  expect(await screen.findByText(new RegExp(`^Done: ${step.verb}`))).toBeDefined();
  await user.click(await answering(await screen.findByRole('button', { name: 'Undo' })));
  expect(await screen.findByText(new RegExp(`^Withdrawn: ${step.verb}`))).toBeDefined();
  expect(server.count(step.sent)).toBe(0);
});
