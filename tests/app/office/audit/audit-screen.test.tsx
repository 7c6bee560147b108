import { screen, waitFor, within } from '@testing-library/react';
import type { AuditChain, AuditRow } from '#contract';
import { describe, expect, it } from 'vitest';
import { FakeServer, json, problem, type SentRequest } from '../../fake-server.ts';
import { anita } from '../../field-work.ts';
import { openAt } from '../../open-at.tsx';

const sunita = { ...anita, UserId: 5, UserName: 'sunita', FullName: 'Sunita Rao', Roles: ['administrator'] };
const ravi = { UserId: 2, UserName: 'ravi', FullName: 'Ravi Deshmukh' };
const hash = 'abcdef0123456789'.repeat(4);

const row = (No: number, Act: string, more: Partial<AuditRow> = {}): AuditRow => ({
  No,
  At: '2026-11-21T04:30:05.000Z',
  Act,
  Actor: ravi,
  Roles: ['executive'],
  PreviousHash: hash,
  Hash: hash,
  ...more,
});

const report = { Type: 'report', Id: '17', Name: 'EFR-2026-0042', Version: 'R0' };
const rows: readonly AuditRow[] = [
  row(9, 'report.reopen', { Thing: report, Address: '203.0.113.7', Key: 'b0b7' }),
  row(8, 'report.submit', { Thing: { ...report, Version: 'R1' } }),
  row(7, 'attendance.approve', { Thing: { Type: 'attendance', Id: '3', Name: 'Anita Kulkarni', Day: '2026-11-16' } }),
  row(6, 'person.change', {
    Thing: { Type: 'user', Id: '2', Name: 'Ravi Deshmukh' },
    Detail: {
      RolesBefore: 'executive',
      Roles: 'coordinator author',
      FullNameBefore: 'Ravi D',
      FullName: 'Ravi Deshmukh',
    },
  }),
];

const alone = { Actor: undefined, Role: undefined } as object;

const sound: AuditChain = {
  Rows: 9,
  Hash: hash,
  LastCheck: { At: '2026-11-21T03:00:00.000Z', By: 'Sunita Rao', Rows: 7, Hash: hash },
};

interface Given {
  readonly items?: readonly AuditRow[];
  readonly chain?: AuditChain;
  readonly who?: object;
}

const serverWith = ({ items = rows, chain = sound, who = sunita }: Given = {}) =>
  new FakeServer()
    .on('GET /api/v1/session', who)
    .on('GET /api/v1/audit/chain', chain)
    .on('GET /api/v1/audit', { Items: items, AsOf: '2026-11-21T05:00:00.000Z' });

const list = () => screen.findByRole('list', { name: 'Audit log' });
const asked = (server: FakeServer) => server.sent.filter(({ key }) => key === 'GET /api/v1/audit');

describe('the audit log', () => {
  it('tells each act in a sentence, the latest first', async () => {
    openAt('/audit', { server: serverWith() });
    const found = within(await list())
      .getAllByRole('listitem')
      .map((item) => item.querySelector('summary')?.textContent);
    expect(found[0]).toContain('Ravi Deshmukh reopened report EFR-2026-0042');
    expect(found[0]).toContain('21 Nov 2026, 10:00');
    expect(found[1]).toContain('Ravi Deshmukh submitted report EFR-2026-0042 again (R1)');
    expect(found[2]).toContain('Ravi Deshmukh approved the attendance of Anita Kulkarni on 16 Nov 2026');
    expect(found[3]).toContain('Ravi Deshmukh changed Ravi Deshmukh');
  });

  it.each([
    [row(1, 'login.failed', alone), 'Somebody tried to sign in with a user name that does not exist'],
    [
      row(1, 'login.failed', { ...alone, Thing: { Type: 'user', Id: '1', Name: 'Anita' } }),
      'Somebody typed a wrong password for Anita',
    ],
    [row(1, 'audit.check', { ...alone, Detail: { Rows: 7 } }), 'The server checked this log: no faults'],
    [row(1, 'audit.check', { Detail: { Rows: 7, Fault: 'removed' } }), 'checked this log and found a fault'],
    [
      row(1, 'audit.check', { Detail: { Rows: 7, Records: 40, Differ: 2 } }),
      'checked this log and found changes outside the system',
    ],
    [
      row(1, 'person.add', { ...alone, Thing: { Type: 'user', Id: '1', Name: 'Anita' } }),
      'The operator of the server added Anita',
    ],
    [row(1, 'import', { Thing: { Type: 'calls', Id: 'file' } }), 'Ravi Deshmukh imported a file: Calls'],
    [row(1, 'session.end', { Detail: { Sessions: 2 } }), 'Ravi Deshmukh signed out on 2 other devices'],
    [row(1, 'signature.void', { Thing: { Type: 'signature', Id: 'x' } }), 'Ravi Deshmukh voided a signature'],
    [row(1, 'drone.land', {}), 'Ravi Deshmukh: drone.land'],
  ])('%#: what had nobody, no name or an act of a later version is told too', async (one, sentence) => {
    openAt('/audit', { server: serverWith({ items: [one] }) });
    expect(within(await list()).getByText(sentence, { exact: false })).toBeTruthy();
  });

  it('shows everything that is known of an act on a tap, with what stood there before', async () => {
    const { user } = openAt('/audit', { server: serverWith() });
    const [first, , , change] = within(await list()).getAllByRole('listitem');
    await user.click(within(first!).getByText(/reopened report/));
    for (const text of ['21 Nov 2026, 10:00:05', '203.0.113.7', 'report.reopen', 'report:17'])
      expect(within(first!).getByText(text, { exact: false })).toBeTruthy();
    await user.click(within(change!).getByText(/changed Ravi/));
    expect(within(change!).getByText('Executive → Coordinator, Author')).toBeTruthy();
    expect(within(change!).getByText('Ravi D → Ravi Deshmukh')).toBeTruthy();
  });

  it('narrows the list to a person or a thing from the details, and the fields say so', async () => {
    const { user, server } = openAt('/audit', { server: serverWith() });
    const first = within((await within(await list()).findAllByRole('listitem'))[0]!);
    await user.click(first.getByText(/reopened report/));
    await user.click(first.getByRole('button', { name: 'Show only entries about EFR-2026-0042' }));
    await waitFor(() => expect(asked(server).at(-1)?.query.get('thing')).toBe('EFR-2026-0042'));
    expect(window.location.search).toBe('?thing=EFR-2026-0042');
    expect(screen.getByRole('searchbox', { name: /^Subject/ })).toHaveProperty('value', 'EFR-2026-0042');
    const export_ = screen.getByRole('link', { name: 'Export' });
    expect(export_.getAttribute('href')).toBe('/api/v1/exports/audit.csv?thing=EFR-2026-0042');
  });

  it('is filtered by person, act and days', async () => {
    const { user, server } = openAt('/audit', { server: serverWith() });
    await list();
    await user.type(screen.getByRole('searchbox', { name: /^User/ }), 'ravi');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Report reopened');
    await user.type(screen.getByRole('textbox', { name: 'From' }), '21 Nov 2026{Tab}');
    await waitFor(() =>
      expect(Object.fromEntries(asked(server).at(-1)?.query ?? [])).toEqual({
        who: 'ravi',
        action: 'report.reopen',
        from: '2026-11-21',
        limit: '30',
      }),
    );
  });

  it('says when nothing fits, and clears the filters with their fields', async () => {
    const server = serverWith().on('GET /api/v1/audit', ({ query }: SentRequest) =>
      json({ Items: query.has('who') ? [] : rows, AsOf: '2026-11-21T05:00:00.000Z' }),
    );
    const { user } = openAt('/audit?who=nobody', { server });
    expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('searchbox', { name: /^User/ })).toHaveProperty('value', '');
  });

  it('says when nothing has been done yet', async () => {
    openAt('/audit', { server: serverWith({ items: [], chain: { Rows: 0, Hash: '0'.repeat(64) } }) });
    expect(await screen.findByText('No entries yet.')).toBeTruthy();
  });

  it('says why it cannot be loaded, and tries again', async () => {
    const server = serverWith().on('GET /api/v1/audit', () => problem(503, 'unavailable', 'Please try again'));
    const { user } = openAt('/audit', { server });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked(server).length).toBeGreaterThan(1));
  });

  it.each(['executive', 'coordinator'])(
    'is not there for a person of the role %s, and nothing is asked',
    async (role) => {
      const { server } = openAt('/audit', { server: serverWith({ who: { ...sunita, Roles: [role] } }) });
      expect(await screen.findByText('Your role cannot open this page.')).toBeTruthy();
      expect(asked(server)).toEqual([]);
      expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
    },
  );
});

describe('the state of the log', () => {
  const state = () => screen.findByRole('region', { name: 'Log status' });

  it('says what the last check found, when and by whom, what came since, and the hash to note', async () => {
    openAt('/audit', { server: serverWith() });
    const { textContent } = await state();
    expect(textContent).toContain('7 rows checked, no faults.');
    expect(textContent).toMatch(/Checked: .*08:30, by Sunita Rao\./);
    expect(textContent).toContain('2 rows since.');
    expect(textContent).toContain(hash.slice(0, 16));
  });

  it.each([
    [{ Kind: 'changed', From: 3, To: 3 }, 'Row 3 was changed after it was written.'],
    [{ Kind: 'removed', From: 3, To: 3 }, 'Row 3 was removed.'],
    [{ Kind: 'removed', From: 3, To: 5 }, 'Rows 3 to 5 were removed.'],
    [{ Kind: 'inserted', From: 3, To: 3 }, 'Row 3 was inserted later.'],
    [{ Kind: 'reordered', From: 3, To: 3, Was: 6 }, 'Row 3 is out of order: it was written as row 6.'],
    [{ Kind: 'cut-off', From: 8, To: 9 }, 'Rows 8 to 9 were removed from the end.'],
    [{ Kind: 'head', From: 9, To: 9 }, 'The log no longer ends with its last known row.'],
  ] as const)('raises the alarm at a fault: %o', async (Fault, sentence) => {
    const chain = { ...sound, LastCheck: { ...sound.LastCheck!, Rows: 2, Fault } };
    openAt('/audit', { server: serverWith({ chain }) });
    const alarm = await screen.findByRole('alert');
    expect(alarm.textContent).toContain('This log cannot be trusted.');
    expect(alarm.textContent).toContain(sentence);
    expect(alarm.textContent).toContain('The 2 rows before it are intact.');
  });

  it('is checked on request: the finding shows as soon as it is in the log', async () => {
    let reads = 0;
    const later = '2026-11-21T04:45:00.000Z';
    const server = serverWith()
      .on('POST /api/v1/audit/checks', { BegunAt: later })
      .on('GET /api/v1/audit/chain', () => {
        reads += 1;
        // Known when the page is opened; the check takes a while.
        const isDone = server.count('POST /api/v1/audit/checks') > 0 && reads > 3;
        return json(isDone ? { ...sound, Rows: 10, LastCheck: { ...sound.LastCheck, At: later, Rows: 9 } } : sound);
      });
    const { user } = openAt('/audit', { server });
    await user.click(within(await state()).getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('9 rows checked, no faults.')).toBeTruthy();
  });

  it('puts the check, and what it found, into the list below without a reload', async () => {
    const later = '2026-11-21T04:45:00.000Z';
    const isAsked = () => server.count('POST /api/v1/audit/checks') > 0;
    const found = [
      row(11, 'audit.check', { Detail: { Rows: 10, Records: 2, Differ: 1 } }),
      row(10, 'record.fault', { ...alone, Thing: report, Detail: { Fault: 'changed', Members: 'Outcome' } }),
    ];
    const server = serverWith()
      .on('POST /api/v1/audit/checks', { BegunAt: later })
      .on('GET /api/v1/audit/chain', () =>
        json(isAsked() ? { ...sound, Rows: 11, Changed: 1, LastCheck: { ...sound.LastCheck, At: later } } : sound),
      )
      .on('GET /api/v1/audit', () =>
        json({ Items: isAsked() ? [...found, ...rows] : rows, AsOf: '2026-11-21T05:00:00.000Z' }),
      );
    const { user } = openAt('/audit', { server });
    await list();
    await user.click(within(await state()).getByRole('button', { name: 'Check now' }));
    expect(
      await within(await list()).findByText(/EFR-2026-0042 differs from this log: it was changed outside the system/),
    ).toBeTruthy();
    const alarm = within(await screen.findByRole('alert'));
    expect(alarm.getByText('1 report, picture or report type was changed outside the system.')).toBeTruthy();
    expect(alarm.getByText('7 rows checked: the log itself is sound.')).toBeTruthy();
    expect(within(await list()).getByText(/found changes outside the system/)).toBeTruthy();
    expect(alarm.getByRole('link', { name: 'Show changes' }).getAttribute('href')).toBe('/changed-records');
  });

  it('says when a check cannot begin', async () => {
    const server = serverWith().on('POST /api/v1/audit/checks', () => problem(503, 'unavailable'));
    const { user } = openAt('/audit', { server });
    await user.click(within(await state()).getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('The check could not start. Try again in a moment.')).toBeTruthy();
  });
});
