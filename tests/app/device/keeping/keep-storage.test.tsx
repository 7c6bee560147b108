import { act, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { english, setLanguage } from '#language';
import { hindi } from '#language/hindi';
import { KeepStorageNote } from '../../../../src/app/device/keeping/keep-storage-note.tsx';
import { StoragePromise } from '../../../../src/app/device/keeping/storage-promise.tsx';
import { FakeServer } from '../../fake-server.ts';
import { home } from '../../field-work.ts';
import { openAt } from '../../open-at.tsx';
import { ownDevice, typeInto } from './own-device.ts';

const asked = vi.fn<() => Promise<boolean>>();

function browserWith(storage: object | undefined): void {
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
}

const promising = (kept: boolean) => ({ persisted: () => Promise.resolve(kept), persist: asked });

function iPhone(): void {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent });
}

const installed = (): void => void (window.matchMedia = () => ({ matches: true }) as MediaQueryList); // what is read of it

beforeEach(() => {
  localStorage.clear();
  asked.mockReset().mockResolvedValue(false);
  browserWith(promising(false));
});

afterEach(() => setLanguage(english));

const appleWords = /^Safari deletes unsent work on this phone after seven days without a visit\./;

describe('the browser is asked to keep this device’s data', () => {
  it('not at sign-in', async () => {
    openAt('/executive-home', { server: new FakeServer().on('GET /api/v1/home', home) });
    await screen.findByRole('heading', { name: 'Today' });
    await screen.findByRole('button', { name: 'All sent' });
    expect(asked).not.toHaveBeenCalled();
  });

  it('once the first draft is on it', async () => {
    const device = await ownDevice();
    render(<KeepStorageNote device={device} />);
    expect(asked).not.toHaveBeenCalled();
    await typeInto(device, { remark: 'a' });
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  });

  it('only when nobody is in a field', async () => {
    const device = await ownDevice();
    render(
      <>
        <input aria-label="Remark" />
        <KeepStorageNote device={device} />
      </>,
    );
    const field = screen.getByLabelText('Remark');
    field.focus();
    await act(() => typeInto(device, { remark: 'a' }));
    await waitFor(() => expect(device.outbox.lines.get()).toHaveLength(1));
    expect(asked).not.toHaveBeenCalled();
    field.blur();
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  });

  it('once per answer: after a refusal again only when the app is installed', async () => {
    const device = await ownDevice();
    await typeInto(device, { remark: 'a' });
    await waitFor(() => expect(device.outbox.lines.get()).toHaveLength(1));
    const start = () => render(<KeepStorageNote device={device} />);
    const first = start();
    await waitFor(() => expect(localStorage.getItem('fs-storage')).not.toBeNull());
    first.unmount();

    const persisted = vi.fn(() => Promise.resolve(false));
    browserWith({ persisted, persist: asked });
    const second = start();
    await waitFor(() => expect(persisted).toHaveBeenCalled());
    second.unmount();
    expect(asked).toHaveBeenCalledOnce();

    installed();
    start();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  });

  it.each([
    ['already keeps it', { persisted: () => Promise.resolve(true), persist: asked }],
    ['knows no such thing', undefined],
    ['has only half of it', {}],
    ['fails', { persisted: () => Promise.reject(new Error('no')), persist: () => Promise.reject(new Error('no')) }],
  ])('and work goes on in a browser that %s', async (_, storage) => {
    browserWith(storage);
    const device = await ownDevice();
    render(<KeepStorageNote device={device} />);
    await typeInto(device, { remark: 'a' });
    await waitFor(() => expect(device.outbox.lines.get()).toHaveLength(1));
    render(<StoragePromise />);
    await screen.findByRole('status');
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('an iPhone in a tab of the browser', () => {
  it('is told once to install the app, and why, after the first draft', async () => {
    iPhone();
    const device = await ownDevice();
    const first = render(<KeepStorageNote device={device} />);
    await typeInto(device, { remark: 'a' });
    expect((await screen.findByRole('status')).textContent).toMatch(appleWords);
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    expect(screen.queryByRole('status')).toBeNull();
    first.unmount();

    const persisted = vi.fn(() => Promise.resolve(false));
    browserWith({ persisted, persist: asked });
    render(<KeepStorageNote device={device} />);
    await waitFor(() => expect(persisted).toHaveBeenCalled());
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('the list of unsent work tells', () => {
  it('that this phone keeps it, once the browser has promised so', async () => {
    browserWith(promising(true));
    const { user } = openAt('/executive-home', { server: new FakeServer().on('GET /api/v1/home', home) });
    await user.click(await screen.findByRole('button', { name: 'All sent' }));
    const sheet = await screen.findByRole('dialog', { name: 'Work on this device' });
    expect(await within(sheet).findByText('This phone keeps your work until it is sent.')).toBeDefined();
  });

  it('that the browser may clear it, and that an installed app is safer', async () => {
    render(<StoragePromise />);
    expect((await screen.findByRole('status')).textContent).toMatch(
      /^The browser may clear .* An installed app is safer/,
    );
  });

  it('an iPhone in a tab to install the app, in Hindi too', async () => {
    iPhone();
    setLanguage({ code: 'hi', texts: hindi });
    render(<StoragePromise />);
    expect((await screen.findByRole('status')).textContent).toMatch(/^सात दिन तक ऐप न खोलने पर Safari/);
  });

  it('nothing about installing to somebody who has installed it', async () => {
    iPhone();
    installed();
    render(<StoragePromise />);
    expect((await screen.findByRole('status')).textContent).toMatch(/Keep some space free, and send unsent work\.$/);
  });
});
