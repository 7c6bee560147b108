import { english, language, setLanguage } from '#language';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { startLanguage } from '../../../src/screen/language/languages.ts';
import { FakeServer } from '../../app/fake-server.ts';
import { openAt } from '../../app/open-at.tsx';

const signedOut = () => Object.assign(new FakeServer(), { isSignedIn: false });

afterEach(() => {
  setLanguage(english);
  document.documentElement.lang = 'en';
});

describe('the language of the app', () => {
  it('is English until another one is chosen', async () => {
    openAt('/login', { server: signedOut() });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('is switched on the sign-in screen, and what was typed stays', async () => {
    const { user } = openAt('/login', { server: signedOut() });
    await user.type(await screen.findByLabelText('User name'), 'ravi');
    await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
    expect(await screen.findByRole('button', { name: 'साइन इन करें' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('यूज़र नेम').value).toBe('ravi');
    expect(screen.getByRole('heading', { name: 'साइन इन करें' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('hi');
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByLabelText('User name')).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
  });

  it('is remembered on the device', async () => {
    const { user } = openAt('/login', { server: signedOut() });
    await user.click(await screen.findByRole('button', { name: 'हिन्दी' }));
    await screen.findByRole('button', { name: 'साइन इन करें' });
    setLanguage(english);
    await startLanguage();
    expect(language().code).toBe('hi');
  });

  it('is English where nothing was chosen, or something unknown', async () => {
    localStorage.setItem('fs-language', 'xx');
    await startLanguage();
    expect(language().code).toBe('en');
    localStorage.clear();
  });

  it('has the rules of the product in its own words', async () => {
    const { user } = openAt('/login', { server: signedOut() });
    await user.click(await screen.findByRole('button', { name: 'हिन्दी' }));
    await user.click(await screen.findByRole('button', { name: 'साइन इन करें' }));
    expect(await screen.findByText('कृपया यूज़र नेम भरें')).toBeTruthy();
  });
});
