import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeServer } from '../fake-server.ts';
import { openAt } from '../open-at.tsx';

const target = {
  Target: { Kind: 'call', Id: 1001 },
  Title: 'SC-2026-000101',
  Lines: [],
  TargetHash: 'a'.repeat(64),
  IsMine: true,
  Signatures: [],
  Contact: { Name: 'S. Patil', Designation: 'Facility manager' },
};

beforeEach(() => {
  // jsdom draws nothing.
  const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
});

const asWhom = async (role: 'customer' | 'executive') => {
  const server = new FakeServer().on('GET /api/v1/signatures', target);
  openAt(`/signature?target=call&id=1001&role=${role}`, { server });
  return screen.findByLabelText(/^Name/);
};
const sign = () => userEvent.click(screen.getByRole('button', { name: 'Sign' }));

it('nobody signs for another: the pad does not open under a wrong name', async () => {
  const name = await asWhom('customer');
  await userEvent.clear(name);
  await userEvent.type(name, 'Anita Deshmukh');
  await sign();
  expect((await screen.findByRole('alert')).textContent).toContain('You cannot sign for the customer.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('another name takes the details of the site contact out before anybody signs', async () => {
  const name = await asWhom('customer');
  expect(screen.getByLabelText<HTMLInputElement>(/^Designation/).value).toBe('Facility manager');
  await userEvent.clear(name);
  await userEvent.type(name, 'P. Joshi');
  await sign();
  expect((await screen.findByRole('alert')).textContent).toContain('The details of S. Patil were removed.');
  expect(screen.getByLabelText<HTMLInputElement>(/^Designation/).value).toBe('');
  // What is typed now is theirs.
  await userEvent.type(screen.getByLabelText(/^Designation/), 'Facility manager');
  await sign();
  expect(await screen.findByRole('dialog', { name: 'Signature of P. Joshi' })).toBeDefined();
});
