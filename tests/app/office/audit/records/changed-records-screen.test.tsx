import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ListedFault } from '#contract';
import { FakeServer, problem } from '../../../fake-server.ts';
import { anita, home } from '../../../field-work.ts';
import { keepAnswer } from '../../../kept-answers.ts';
import { address, openAt } from '../../../open-at.tsx';

const meera = { ...anita, UserId: 4, UserName: 'meera', FullName: 'Meera Kulkarni', Roles: ['coordinator'] };
const sunita = { ...anita, UserId: 5, UserName: 'sunita', FullName: 'Sunita Rao', Roles: ['administrator'] };

const key = 'GET /api/v1/records/faults';
const FoundAt = '2026-11-21T04:30:00.000Z';

/** A report of the demo, as the office is told of it. */
const changed: ListedFault = {
  Thing: 'report',
  Kind: 'changed',
  Members: ['Outcome', 'Values'],
  FoundAt,
  Id: '17',
  Name: 'EFR-2026-0042',
  RevisionNo: 1,
  MappingId: 4004,
  TaskId: 2002,
  Slug: 'earth-fault-relay',
  Customer: 'Konkan Water Supply Board',
};

const serverWith = (Items: readonly ListedFault[], who: object = meera) =>
  new FakeServer().on('GET /api/v1/session', who).on('GET /api/v1/home', home).on(key, { Items });

const cards = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('the list of what was changed outside the system', () => {
  it('names report, revision, what was changed, the customer and when it was found, and leads to the report', async () => {
    const { user } = openAt('/changed-records', { server: serverWith([changed]) });
    const line = await screen.findByRole('listitem');
    expect(line.textContent).toContain('Report EFR-2026-0042 R1');
    expect(line.textContent).toContain('Changed: result, readings and entries.');
    expect(line.textContent).toContain('Konkan Water Supply Board · Found 21 Nov 2026, 10:00');
    expect(screen.getByText(/These differ from what was submitted or published/)).toBeTruthy();
    await user.click(within(line).getByRole('link', { name: 'Report EFR-2026-0042 R1' }));
    expect(address()).toBe('/earth-fault-relay/4004');
  });

  const bare: ListedFault = { Thing: 'report', Kind: 'changed', Members: [], FoundAt, Id: '17' };
  it.each<[string, Partial<ListedFault>, string]>([
    ['a changed report', {}, 'Report #17Its content was changed.'],
    ['a changed author', { Members: ['Author', 'SubmittedBy'] }, 'Changed: author.'],
    ['a part of a later version of the app', { Members: ['Weather'] }, 'Changed: Weather.'],
    ['a deleted report', { Kind: 'removed' }, 'It was deleted from the database.'],
    ['an added report', { Kind: 'inserted' }, 'It was added to the database and never submitted.'],
    ['an earlier revision put in force', { Kind: 'state' }, 'Whether it is in force contradicts the audit log.'],
    ['a changed row of the log', { Kind: 'log' }, 'Its entry in the audit log was changed.'],
    [
      'a damaged photo',
      { Thing: 'picture', Kind: 'damaged', Name: 'EFR-2026-0042' },
      'Picture of report EFR-2026-0042A photo or signature file was changed.',
    ],
    ['a lost photo', { Thing: 'picture', Kind: 'lost' }, 'PictureA photo or signature file is missing.'],
    [
      'a changed version of a report type',
      { Thing: 'report-type', Members: ['Bundle'], Name: 'earth-fault-relay 0123456789ab' },
      'Report type earth-fault-relay 0123456789abChanged: content of the form.',
    ],
    [
      'an added version of a report type',
      { Thing: 'report-type', Kind: 'inserted', Id: 'earth-fault-relay@0123456789ab' },
      'It was added to the database and never published.',
    ],
  ])('says in one sentence what is wrong with %s', async (_, fault, words) => {
    openAt('/changed-records', { server: serverWith([{ ...bare, ...fault }]) });
    expect((await cards())[0]).toContain(words);
  });

  it('shows an administrator, who reads no reports, the same lines without links', async () => {
    const { MappingId: _, TaskId: _task, Slug: _slug, Customer: _customer, ...seen } = changed;
    openAt('/changed-records', { server: serverWith([seen], sunita) });
    expect((await cards())[0]).toContain(
      'Report EFR-2026-0042 R1Changed: result, readings and entries.Found 21 Nov 2026',
    );
    expect(within(screen.getByRole('main')).queryByRole('link', { name: /EFR/ })).toBeNull();
  });

  it('is not there for an executive, and nothing is asked', async () => {
    const { server } = openAt('/changed-records', { server: serverWith([changed], anita) });
    expect(await screen.findByText('Your role cannot open this page.')).toBeTruthy();
    expect(server.count(key)).toBe(0);
  });

  it('says that it is loading', async () => {
    const server = serverWith([]).on(key, () => new Promise<Response>(() => undefined));
    openAt('/changed-records', { server });
    expect(await screen.findByText('Loading…')).toBeTruthy();
  });

  it('says that nothing was changed', async () => {
    openAt('/changed-records', { server: serverWith([]) });
    expect(await screen.findByText('Everything matches the audit log.')).toBeTruthy();
    expect(screen.queryByText(/These differ/)).toBeNull();
  });

  it('says why it cannot be loaded, and tries again', async () => {
    const server = serverWith([]).on(key, () => problem(503, 'unavailable', 'The server is busy'));
    const { user } = openAt('/changed-records', { server });
    expect((await screen.findByRole('alert')).textContent).toContain('The server is busy.');
    server.on(key, { Items: [changed] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await cards())[0]).toContain('EFR-2026-0042');
  });

  it('without a connection shows what was found last, and says from when that is', async () => {
    const officeOfToday = { ...meera, UserId: 911 };
    await keepAnswer(911, key, { Items: [changed] }, '2026-11-21T05:00:00.000Z');
    const server = serverWith([changed], officeOfToday);
    server.isReachable = false;
    openAt('/changed-records', {
      server,
      onLine: false,
      hasLocalData: true,
      remembered: { profile: officeOfToday, confirmedAt: Date.now() },
    });
    expect(await screen.findByText('Offline. Showing data saved at 21 Nov 2026, 10:30.')).toBeTruthy();
    expect(screen.getByText('Changed: result, readings and entries.')).toBeTruthy();
  });
});

describe('the home of the office', () => {
  it('counts what was changed and leads to the list', async () => {
    const server = serverWith([changed]).on('GET /api/v1/home', { ...home, Changed: 2 });
    const { user } = openAt('/executive-home', { server });
    const alarm = await screen.findByRole('alert');
    expect(alarm.textContent).toContain('2 reports, pictures or report types were changed outside the system.');
    await user.click(within(alarm).getByRole('link', { name: 'Show changes' }));
    expect(address()).toBe('/changed-records');
    expect((await cards())[0]).toContain('EFR-2026-0042');
  });

  it('says nothing of it where nothing was changed', async () => {
    openAt('/executive-home', { server: serverWith([]) });
    await screen.findByRole('region', { name: /Today’s calls/ });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
