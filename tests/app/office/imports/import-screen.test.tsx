import { screen, waitFor, within } from '@testing-library/react';
import { importKinds, type ImportReport } from '#contract';
import { describe, expect, it } from 'vitest';
import { FakeServer, json, problem, type SentRequest } from '../../fake-server.ts';
import { anita } from '../../field-work.ts';
import { openAt } from '../../open-at.tsx';

const meera = { ...anita, FullName: 'Meera Kulkarni', Roles: ['coordinator'] };
const key = 'POST /api/v1/imports';

const report = (more: Partial<ImportReport> = {}): ImportReport => ({
  Kind: 'customers',
  IsDryRun: true,
  Counts: { Rows: 2, New: 1, Changed: 1, Same: 0, Wrong: 0 },
  Mistakes: [],
  MoreMistakes: 0,
  Rows: [
    { Row: 2, Ref: 'C-1', Name: 'Nashik Foundry', IsNew: true, Changes: [] },
    { Row: 3, Ref: 'C-2', Name: 'Jalgaon Pipes', IsNew: false, Changes: [{ Column: 'City', Before: 'Jalgaon' }] },
  ],
  MoreRows: 0,
  ...more,
});

const wrong = report({
  Counts: { Rows: 2, New: 1, Changed: 0, Same: 0, Wrong: 1 },
  Mistakes: [
    { Row: 3, Column: 'Pin', Message: 'Pin does not have the expected format.', Fix: 'Write it as six digits.' },
  ],
});

const office = () => new FakeServer().on('GET /api/v1/session', meera);
const file = (content = 'ExternalRef,Name\r\n') => new File([content], 'november.csv', { type: 'text/csv' });
const choose = async (user: ReturnType<typeof openAt>['user'], one = file()) =>
  user.upload(await screen.findByLabelText('File to import'), one);

describe('the import page', () => {
  it('checks a file as soon as it is chosen, then imports exactly that', async () => {
    const server = office().on(key, ({ query }: SentRequest) =>
      json(report(query.get('dryRun') === '1' ? {} : { IsDryRun: false })),
    );
    const { user } = openAt('/import', { server });
    await choose(user);
    const changes = within(await screen.findByRole('list', { name: 'New and changed rows' }));
    expect(changes.getByText('City: “Jalgaon” becomes nothing')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
    expect(await screen.findByText('2 rows are imported.')).toBeTruthy();

    const [check, done] = server.sent.filter((one) => one.key === key);
    expect(check?.query.get('dryRun')).toBe('1');
    expect(done?.query.toString()).toBe('kind=customers');
    expect(done?.body).toEqual({ FileName: 'november.csv', Content: btoa('ExternalRef,Name\r\n') });
    await user.click(screen.getByRole('button', { name: 'Import another file' }));
    expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeTruthy();
  });

  it('lists the mistakes first, and imports nothing until they are fixed', async () => {
    const { user } = openAt('/import', { server: office().on(key, wrong) });
    await choose(user);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByText('Row 3, Pin')).toBeTruthy();
    expect(screen.getByText('Write it as six digits.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  });

  it('checks again when an import option changes', async () => {
    const server = office().on(key, report());
    const { user } = openAt('/import', { server });
    await choose(user);
    await user.selectOptions(screen.getByLabelText('File contents'), 'sites');
    await user.click(screen.getByLabelText('An empty cell clears the stored value'));
    const checked = () =>
      server.sent
        .filter((sent) => sent.key === key)
        .at(-1)
        ?.query.toString();
    await waitFor(() => expect(checked()).toBe('kind=sites&dryRun=1&clearEmpty=1'));
  });

  it('shows why a whole file was refused', async () => {
    const errors = [{ pointer: '/Heading/Citty', code: 'import', label: 'Citty', message: 'Did you mean "City"?' }];
    const refusal = {
      type: '',
      title: 'Some values are not valid',
      status: 422,
      code: 'field-invalid',
      instance: 'r',
    };
    const answer = () =>
      new Response(JSON.stringify({ ...refusal, retry: 'never', errors }), {
        status: 422,
        headers: { 'Content-Type': 'application/problem+json' },
      });
    const { user } = openAt('/import', { server: office().on(key, answer) });
    await choose(user);
    expect(await screen.findByText('Did you mean "City"?')).toBeTruthy();
    expect(screen.getByText('Citty')).toBeTruthy();
  });

  it('a retry after a lost answer does not import twice', async () => {
    let isCut = true;
    const server = office().on(key, ({ query }: SentRequest) => {
      if (query.get('dryRun') === '1') return json(report());
      if (!isCut) return json(report({ IsDryRun: false }));
      isCut = false;
      throw new TypeError('Failed to fetch');
    });
    const { user } = openAt('/import', { server });
    await choose(user);
    await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
    await screen.findByText('2 rows are imported.');
    const keys = server.sent.filter((one) => one.key === key).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[1]).toBe(keys[2]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('a file that is too large is not sent', async () => {
    const { user, server } = openAt('/import', { server: office() });
    await choose(user, Object.defineProperty(file(), 'size', { value: 5 * 1024 * 1024 + 1 }));
    expect(await screen.findByText(/larger than 5 MiB/)).toBeTruthy();
    expect(server.count(key)).toBe(0);
  });

  it('the check can be retried when the server is busy', async () => {
    const server = office().on(key, () => problem(503, 'unavailable', 'The server is busy or restarting'));
    const { user } = openAt('/import', { server });
    await choose(user);
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.on(key, report());
    await user.click(again);
    expect(await screen.findByRole('button', { name: 'Import 2 rows' })).toBeTruthy();
  });

  it('has a template and an export for every kind but people', async () => {
    openAt('/import', { server: office() });
    const link = await screen.findByRole('link', { name: 'Template: Equipment' });
    expect(link.getAttribute('href')).toBe('/api/v1/imports/equipment/template.csv');
    expect(screen.getAllByRole('link', { name: /^Export: / })).toHaveLength(importKinds.length - 1);
    expect(screen.queryByRole('link', { name: 'Export: People' })).toBeNull();
  });

  it('has people alone for the administrator', async () => {
    openAt('/import', { server: new FakeServer().on('GET /api/v1/session', { ...meera, Roles: ['administrator'] }) });
    await screen.findByRole('link', { name: 'Template: People' });
    expect(screen.getAllByRole('link', { name: /^Export: / })).toHaveLength(1);
  });

  it('the import page is not for executives', async () => {
    openAt('/import');
    expect(await screen.findByText('Your role cannot open this page.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
  });
});

it('a list is exported with the filters that are set', async () => {
  const counts = { Total: 0, Late: 0, Status: {}, Type: {}, Priority: {} };
  const server = new FakeServer().on('GET /api/v1/calls', {
    Items: [],
    AsOf: '2026-11-21T04:30:00.000Z',
    Counts: counts,
  });
  openAt('/calls?status=on_hold&q=pump', { server });
  const link = await screen.findByRole('link', { name: 'Export' });
  expect(link.getAttribute('href')).toBe('/api/v1/exports/calls.csv?state=open&q=pump&status=on_hold');
});
