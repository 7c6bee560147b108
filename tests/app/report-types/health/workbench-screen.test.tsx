import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RefusalCard } from '#contract';
import { FakeServer, problem } from '../../fake-server.ts';
import { keepAnswer } from '../../kept-answers.ts';
import { address, openAt } from '../../open-at.tsx';
import { folders, meera, misspelt, newRelay, unbounded, WorkbenchServer } from '../workbench-data.ts';

const key = 'GET /api/v1/report-types/workbench';

const openList = (server: FakeServer = new WorkbenchServer()) => openAt('/report-types', { server });

describe('the list of report types', () => {
  it('shows each type with version, date and health, those that need work first', async () => {
    openList();
    const list = await screen.findByRole('list', { name: 'Report types' });
    const [first, second] = within(list).getAllByRole('link');
    expect(first?.textContent).toMatch(/new-relay.*Not live yet.*Refused/);
    expect(second?.textContent).toMatch(/Bench relay.*ANSI 27, 59 · edition 2.*3f2a9c01.*16 Nov 2026, 09:42.*Valid/);
    expect(second?.textContent).toContain('4 sections · 31 fields · 1 rule · 9 formulas');
    expect(second?.getAttribute('href')).toBe('/report-types/bench-relay');
  });

  it('shows a refusal with its place, its reason, the likely fix and the line with a caret', async () => {
    openList();
    const refusals = await screen.findByRole('region', { name: 'Refusals' });
    expect(refusals.textContent).toContain('schemas/new-relay.schema.json:12:34');
    expect(refusals.textContent).toContain('Did you mean "pickup"?');
    expect(refusals.querySelector('pre')?.textContent).toBe(misspelt.Excerpt);
    expect(within(refusals).getByRole('link', { name: 'new-relay' }).getAttribute('href')).toBe(
      '/report-types/new-relay',
    );
  });

  it('copies a refusal as text', async () => {
    const { user } = openList();
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    const copy = await screen.findByRole('button', { name: 'Copied' });
    // In a browser, a status inside a button does not give it an accessible name.
    expect(within(copy).queryByRole('status')).toBeNull();
    const copied = await navigator.clipboard.readText();
    expect(copied.split('\n')).toEqual([
      'schemas/new-relay.schema.json:12:34 formula-type at /properties/error/compute',
      'There is no field "pikup" there.',
      'Did you mean "pickup"?',
      'report.pikup / 2',
      '       ^^^^^',
    ]);
  });

  it('folds warnings away, as types with warnings are live', async () => {
    openList(new WorkbenchServer(folders({ Refusals: [], Warnings: [unbounded] })));
    const folded = await screen.findByText('1 warning');
    expect(folded.closest('details')?.open).toBe(false);
  });

  it('finds types by any words of their title, name and ANSI numbers', async () => {
    const { user } = openList();
    const search = await screen.findByLabelText('Find a report type');
    await user.type(search, 'relay 59');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Bench relay'),
    ]);
    await user.type(search, ' breaker');
    expect(await screen.findByText('No report type is called “relay 59 breaker”.')).toBeDefined();
  });

  it('shows a saved file within seconds, and polls with conditional requests until then', async () => {
    const server = new WorkbenchServer();
    openList(server);
    await screen.findByText('There is no field "pikup" there.');
    await waitFor(() => expect(server.count(key)).toBeGreaterThan(2));
    expect(server.sent.filter(({ headers }) => headers.get('If-None-Match') === '"r1"').length).toBeGreaterThan(1);
    server.now = folders({
      Revision: 'r2',
      Refusals: [],
      Types: [{ ...newRelay, Title: 'New relay', Health: 'good' }],
    });
    expect(await screen.findByText(/1 type, all report types are valid/)).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Refusals' })).toBeNull();
    expect(screen.getByRole('link', { name: /New relay/ })).toBeDefined();
  });

  it('says that the folders are empty', async () => {
    openList(new WorkbenchServer(folders({ Types: [], Refusals: [] })));
    expect(await screen.findByText('There is no report type in the folders yet.')).toBeDefined();
  });

  it('says what failed and retries on request', async () => {
    const server = new WorkbenchServer();
    server.on(key, () => problem(500, 'internal', 'Something went wrong on the server'));
    const { user } = openList(server);
    expect(await screen.findByText('Something went wrong on the server.')).toBeDefined();
    server.on(key, folders());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Report types' })).toBeDefined();
  });

  it('shows the saved answer and its age when there is no connection', async () => {
    await keepAnswer(meera.UserId, key, folders(), '2026-11-16T02:40:00Z');
    const server = Object.assign(new WorkbenchServer(), { isReachable: false });
    const remembered = { profile: meera, confirmedAt: Date.now() };
    openAt('/report-types', { server, onLine: false, hasLocalData: true, remembered });
    expect(await screen.findByText('Offline. Showing data saved at 16 Nov 2026, 08:10.')).toBeDefined();
    expect(screen.getByText('Bench relay')).toBeDefined();
  });
});

describe('a file whose reading was stopped', () => {
  const again = 'POST /api/v1/report-types/new-relay/try-again';
  const stopped: RefusalCard = {
    File: 'schemas/new-relay.schema.json',
    Line: 0,
    Column: 0,
    Pointer: '',
    Code: 'stopped',
    Message: 'Reading this file took too long and was stopped.',
    Types: ['new-relay'],
  };
  const page = () => new WorkbenchServer(folders({ Refusals: [stopped] }));
  const button = () => screen.findByRole('button', { name: 'Try again' });

  it('is read again on request, once, and what comes of it is shown without a reload', async () => {
    let finish: (response: Response) => void = () => undefined;
    const server = page();
    server.on(again, () => new Promise<Response>((resolve) => (finish = resolve)));
    const { user } = openList(server);
    expect(await screen.findByText('Reading this file took too long and was stopped.')).toBeDefined();
    await user.click(await button());
    expect((await button()).hasAttribute('disabled')).toBe(true);
    await user.click(await button());
    expect(server.count(again)).toBe(1);
    server.now = folders({
      Revision: 'r2',
      Refusals: [],
      Types: [{ ...newRelay, Title: 'New relay', Health: 'good' }],
    });
    finish(new Response(null, { status: 204 }));
    expect(await screen.findByText(/1 type, all report types are valid/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('stays refused when it is stopped again, and can be tried once more', async () => {
    const server = page().on(again, () => new Response(null, { status: 204 }));
    const { user } = openList(server);
    await user.click(await button());
    await waitFor(() => expect(server.count(again)).toBe(1));
    await waitFor(async () => expect((await button()).hasAttribute('disabled')).toBe(false));
    expect(screen.getByText('Reading this file took too long and was stopped.')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says why it could not be tried', async () => {
    const server = page().on(again, () => problem(503, 'unavailable', 'The server is busy'));
    const { user } = openList(server);
    await user.click(await button());
    expect((await screen.findByRole('alert')).textContent).toBe('The server is busy.');
    server.isReachable = false;
    await user.click(await button());
    await waitFor(() => expect(screen.getByText('The server cannot be reached.')).toBeDefined());
  });

  it('has the button only where its reading was stopped', async () => {
    openList();
    expect(await screen.findByRole('button', { name: 'Copy' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('access to the workbench', () => {
  it('an executive gets the message that the page is not on the list, and nothing is fetched', async () => {
    const { server } = openList(new FakeServer());
    expect(await screen.findByText('Your role cannot open this page.')).toBeDefined();
    expect(server.count(key)).toBe(0);
    expect(within(screen.getByRole('navigation', { name: 'Main' })).queryByText('Report types')).toBeNull();
  });

  it('an author finds it in the navigation', async () => {
    openList();
    await screen.findByRole('list', { name: 'Report types' });
    const link = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Report types' });
    expect(link.getAttribute('aria-current')).toBe('page');
  });
});

describe('one report type', () => {
  it('a type that was never valid shows its refusals and says when its form will open', async () => {
    const { user } = openList();
    await user.click(within(await screen.findByRole('list', { name: 'Report types' })).getByText('Not live yet'));
    expect(address()).toBe('/report-types/new-relay');
    expect(await screen.findByText(/This type is not live yet/)).toBeDefined();
    expect(screen.getByText('schemas/new-relay.schema.json:12:34')).toBeDefined();
  });

  it('a type that is not in the folders is not on the list', async () => {
    openAt('/report-types/no-such-relay', { server: new WorkbenchServer() });
    expect(await screen.findByText('This report type is not on your list.')).toBeDefined();
  });
});
