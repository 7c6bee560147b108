import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAt } from '../open-at.tsx';

it.each(['/nowhere', '/no/such/page/here'])('says that %s does not exist, and how to go on', async (address) => {
  openAt(address, { remembered: {} });
  expect(await screen.findByText('There is no page at this address.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/executive-home');
});
