import { importKinds } from '#contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, usualEngines, type TestServer } from '../fixtures/test-server.ts';
import type { Person, Read } from '../fixtures/people.ts';
import { bringIn, csv, office as files } from './files.ts';

describe.each(usualEngines)('importing the files of an office, on %s', (engine) => {
  let server: TestServer;
  let office: Person;
  let admin: Person;
  beforeAll(async () => {
    server = await startServer({ engine, limits: { imports: { max: 1000, windowMs: 60_000 } } });
    office = await server.signedIn('office');
    admin = await server.signedIn('admin');
  });
  afterAll(() => server.close());

  const row = async (table: Read, ref: string): Promise<Read> =>
    server.storage.store.db
      .selectFrom(table)
      .selectAll()
      .where('external_ref' as never, '=', ref as never)
      .executeTakeFirst();
  const importer = (kind: string): Person => (kind === 'users' ? admin : office);
  const counts = ({ body }: { body: Read }) => body.Counts;

  it('a dry run tells what would change, and writes nothing', async () => {
    const before = await server.count('customers');
    const answer = await bringIn(office, files.customers, { dryRun: true });
    expect(answer.body).toMatchObject({
      Kind: 'customers',
      IsDryRun: true,
      Counts: { Rows: 2, New: 2, Changed: 0, Same: 0, Wrong: 0 },
      Rows: [{ Row: 2, Ref: 'C-1', Name: 'Nashik Foundry, Unit 2', IsNew: true }, { Row: 3 }],
    });
    expect(await server.count('customers')).toBe(before);
  });

  it.each(Object.keys(files) as (keyof typeof files)[])(
    '%s: the heading identifies the kind; importing twice changes nothing',
    async (kind) => {
      const first = await bringIn(importer(kind), files[kind]);
      expect(first.status, first.text).toBe(200);
      expect(first.body).toMatchObject({ Kind: kind, IsDryRun: false });
      expect(counts(first)).toMatchObject({ Same: 0, Changed: 0, Wrong: 0 });
      const again = await bringIn(importer(kind), files[kind]);
      expect(counts(again)).toEqual({ ...counts(first), New: 0, Same: counts(first).New });
      expect(again.body.Rows).toEqual([]);
    },
  );

  it.each([
    ['customers.xlsx', files.customers, 'does not end in .csv or .json'],
    ['customers', files.customers, 'does not end in .csv or .json'],
    ['customers.json', files.customers, 'contains no list'],
    ['Customers.CSV', '[{"ExternalRef":"C-9","Name":"Nine"}]', 'contains JSON'],
  ])('%s is refused when its ending is not that of its content', async (fileName, content, words) => {
    const { status, text } = await bringIn(office, content, { fileName, dryRun: true });
    expect([status, text.includes(words)]).toEqual([422, true]);
  });

  it('the imported rows have the values of the file', async () => {
    expect(await row('customers', 'C-1')).toMatchObject({
      name: 'Nashik Foundry, Unit 2',
      pin: '422007',
      is_active: 1,
    });
    const site = await row('sites', 'S-1');
    expect(site).toMatchObject({ latitude: 19.99, geofence_radius_m: 300 });
    expect(site.code).toMatch(/^[A-Z]{3}$/);
    expect(await row('test_instruments', 'I-1')).toMatchObject({
      serial_no: '0042',
      time_pct: 0.1,
      resistance_pct: null,
    });
    expect(await row('projects', 'P-1')).toMatchObject({
      name: 'PRJ-9001',
      requires_customer_signature: 0,
      requires_site_visit_report: 1,
    });
    const [panel, relay] = [await row('equipment', 'E-1'), await row('equipment', 'E-2')];
    expect(relay).toMatchObject({ parent_equipment_id: panel.equipment_id, serial_no: '0042', rated_frequency_hz: 50 });
    expect(relay.asset_code).toBe(`SEQ-${site.code}-${String(relay.equipment_id).padStart(6, '0')}`);
    expect(await row('spare_parts', 'SP-1')).toMatchObject({ fits_models: '["VB-12","VB-24"]', is_custom: 0 });
    const call = await row('calls', 'K-1');
    expect(call).toMatchObject({
      status: 'assigned',
      complaint: 'Trips on start\r\nof the fan',
      logged_at: Date.parse('2026-11-20T18:15:00+05:30'),
      due_at: Date.parse('2026-11-20T22:15:00+05:30'),
      source: 'erp',
    });
    expect(await row('calls', 'K-2')).toMatchObject({ status: 'open', assigned_to: null, logged_at: server.time.now });
  });

  it('an assigned call gets its event, a task its job card, a bag its stock, a call its planned parts', async () => {
    const { db } = server.storage.store;
    const [call, user] = [await row('calls', 'K-1'), await row('users', 'U-2')];
    expect(await row('contacts', 'CON-1')).toMatchObject({ name: 'Suresh Patil', can_sign: 1 });
    const events = await db.selectFrom('call_events').selectAll().where('call_id', '=', call.call_id).execute();
    expect(events).toMatchObject([{ kind: 'assign', device_at: server.time.now }]);
    const [first, second] = [await row('tasks', 'T-1'), await row('tasks', 'T-2')];
    expect(first).toMatchObject({
      seq: 1,
      status: 'assigned',
      assigned_to: call.assigned_to,
      planned_date: '2026-11-21',
    });
    expect(second).toMatchObject({ seq: 2, assigned_to: user.user_id });
    expect(await row('tasks', 'T-3')).toMatchObject({ status: 'new', assigned_to: null });
    const cards = await db.selectFrom('job_cards').select('status').where('task_id', '=', first.task_id).execute();
    expect(cards).toEqual([{ status: 'draft' }]);
    const line = await row('mapped_spares', 'PL-2');
    expect(line).toMatchObject({ call_id: call.call_id, planned_milli: 2000, project_id: call.project_id });
    const { body } = await office.get(`/api/v1/stock/balances?UserId=${String(user.user_id)}`);
    expect(body.Items).toMatchObject([{ Part: { Name: 'Closing coil 110 V DC' }, Qty: 2, Condition: 'faulty' }]);
  });

  it('an opening balance is set once; another quantity under the same reference is a mistake', async () => {
    const other = csv('ExternalRef,UserName,PartRef,Qty', 'O-1,kavita,SP-1,5');
    const { body } = await bringIn(office, other, { dryRun: true });
    expect(body.Mistakes).toMatchObject([
      { Column: 'Qty', Message: 'The Qty of this opening balance cannot be changed.' },
    ]);
  });

  it('a part is planned once per call, and a quantity of pieces is a whole number', async () => {
    const again = csv('ExternalRef,CallRef,PartRef,PlannedQty', 'PL-8,K-1,SP-1,2', 'PL-9,K-2,SP-1,1.5');
    const { body } = await bringIn(office, again, { dryRun: true });
    expect(body.Mistakes.map(({ Row, Column, Message }: Read) => [Row, Column, Message])).toEqual([
      [2, 'PartRef', 'CallRef, EquipmentRef, PartRef: PL-2 has the same.'],
      [3, 'PlannedQty', 'This part is counted in whole numbers.'],
    ]);
  });

  it('a date may be written day first or year first', async () => {
    const dates = csv(
      'ExternalRef,ProjectNo,CustomerRef,Kind,StartDate,EndDate',
      'P-7,PRJ-9007,C-1,amc,03/04/2026,31-03-2027',
    );
    expect((await bringIn(office, dates)).status).toBe(200);
    expect(await row('projects', 'P-7')).toMatchObject({ start_date: '2026-04-03', end_date: '2027-03-31' });
  });

  it('somebody with a password can sign in and sees the call; somebody without one cannot', async () => {
    const kavita = server.anyone();
    expect((await kavita.signIn('kavita', 'kavita at work')).status).toBe(200);
    expect((await kavita.get('/api/v1/calls')).body.Items.map((call: Read) => call.Customer)).toEqual([
      'Nashik Foundry, Unit 2',
    ]);
    for (const attempt of ['', 'nilesh', '*'.repeat(8)])
      expect((await server.anyone().signIn('nilesh', attempt)).status).toBeGreaterThanOrEqual(401);

    const given = csv('ExternalRef,Password', 'U-2,nilesh at work');
    expect((await bringIn(admin, given, { kind: 'users' })).body.Rows).toEqual([
      { Row: 2, Ref: 'U-2', Name: 'Nilesh Pawar', IsNew: false, Changes: [{ Column: 'Password' }] },
    ]);
    expect(counts(await bringIn(admin, given, { kind: 'users' }))).toMatchObject({ Same: 1 });
    expect((await server.anyone().signIn('nilesh', 'nilesh at work')).status).toBe(200);
  });

  it('a user with a new password is signed out everywhere', async () => {
    const kavita = server.anyone();
    await kavita.signIn('kavita', 'kavita at work');
    await bringIn(admin, csv('ExternalRef,Password', 'U-1,something quite new'), { kind: 'users' });
    expect((await kavita.get('/api/v1/session')).status).toBe(401);
  });

  it('a changed row is reported with the old and new values; columns missing from the file stay', async () => {
    const file = csv('ExternalRef,City,Gstin', 'C-1,Sinnar,', 'C-2,Jalgaon,');
    const answer = await bringIn(office, file, { kind: 'customers' });
    expect(counts(answer)).toEqual({ Rows: 2, New: 0, Changed: 1, Same: 1, Wrong: 0 });
    expect(answer.body.Rows[0].Changes).toEqual([{ Column: 'City', Before: 'Nashik', After: 'Sinnar' }]);
    expect(await row('customers', 'C-1')).toMatchObject({ city: 'Sinnar', gstin: '27AAAAA0000A1Z5', rev: 2 });

    await bringIn(office, file, { kind: 'customers', clearEmpty: true });
    expect(await row('customers', 'C-1')).toMatchObject({ gstin: null, rev: 3 });
  });

  it('a file with one wrong row is not imported at all, and every mistake is reported with its row', async () => {
    const file = csv(
      'ExternalRef,UserName,FullName,Roles,EmployeeCode,Email,Mobile,BaseCity',
      'U-7,asha,Asha Patil,executive,SSS-207,asha@example.com,9822010107,Pune',
      'U-8,bina,Bina Shah,manager,SSS-207,bina@,12345,Pune',
      'U-7,chetan,,executive,SSS-209,,,Pune',
    );
    const dry = await bringIn(admin, file, { dryRun: true });
    expect(counts(dry)).toEqual({ Rows: 3, New: 1, Changed: 0, Same: 0, Wrong: 2 });
    expect(dry.body.Mistakes.map((one: Read) => [one.Row, one.Column, one.Message])).toEqual([
      [3, 'Roles', '"manager" cannot be read.'],
      [3, 'Email', 'You have entered an invalid email address!'],
      [3, 'Mobile', 'You have entered an invalid mobile number!'],
      [4, 'ExternalRef', '"U-7" is in row 2 already.'],
      [4, 'FullName', 'FullName is missing.'],
    ]);
    const refused = await bringIn(admin, file);
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0]).toMatchObject({ pointer: '/Rows/3/Roles', label: 'Row 3, Roles' });
    expect(await row('users', 'U-7')).toBeUndefined();
  });

  it('one wrong row among 20,000 is found, and none of the others is imported', async () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, no) => `L-${no},Customer ${no},,Road ${no},Pune,Maharashtra,411001`,
    );
    rows[14_319] = 'L-14319,Customer 14319,,Road 14319,Pune,Maharashtra,41100';
    const file = csv('ExternalRef,Name,Gstin,Address,City,State,Pin', ...rows);
    const before = await server.count('customers');
    const refused = await bringIn(office, file);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([{ pointer: '/Rows/14321/Pin', label: 'Row 14321, Pin' }]);
    expect(await server.count('customers')).toBe(before);
  });

  it.each([
    ['an unknown reference', 'sites', 'CustomerRef', 'S-9,C-99,Shed,Road 1,Pune,Maharashtra,411001,,'],
    ['a date with the month first', 'projects', 'StartDate', 'P-9,PRJ-9,C-1,,amc,04/25/2026,,'],
    ['a date with a year of two digits', 'projects', 'StartDate', 'P-9,PRJ-9,C-1,,amc,01-04-26,,'],
    ['a day that does not exist', 'projects', 'StartDate', 'P-9,PRJ-9,C-1,,amc,2026-02-30,,'],
    ['an end before the start', 'projects', 'EndDate', 'P-9,PRJ-9,C-1,,amc,2026-04-01,2026-03-01,'],
    ['a site of another customer', 'projects', 'SiteRef', 'P-9,PRJ-9,C-1,S-2,amc,2026-04-01,,'],
    ['a number that somebody has', 'projects', 'ProjectNo', 'P-9,PRJ-9001,C-1,,amc,2026-04-01,,'],
    ['something inside itself', 'equipment', 'ParentRef', 'E-1,S-1,P-1,E-2,panel,Make A,PNL,P-77,11,'],
    ['a rating beyond all', 'equipment', 'RatedVoltageKv', 'E-8,S-1,,,panel,Make A,PNL,,400,'],
    ['thousands with a comma', 'equipment', 'RatedVoltageKv', 'E-8,S-1,,,panel,Make A,PNL,,"1,250",'],
    ['a code that is too short', 'spares', 'PartCode', 'SP-9,X-1,Coil,VCB,nos,,'],
    ['equipment of another site', 'calls', 'EquipmentRef', 'K-9,P-1,S-2,E-2,breakdown,p1,Hot,,,'],
    ['the office as executive', 'calls', 'AssignedUserName', 'K-9,P-1,S-1,,breakdown,p1,Hot,office,,'],
    ['a call that moves', 'calls', 'SiteRef', 'K-1,P-1,S-2,,breakdown,p1,Hot,,,'],
  ] as const)('%s is refused', async (_, kind, column, line) => {
    const [heading = ''] = files[kind].split('\r\n');
    const separator = heading.includes(';') ? line.replaceAll(',', ';') : line;
    const { body, text } = await bringIn(office, csv(heading, separator), { dryRun: true, kind });
    expect(
      body.Mistakes?.map((one: Read) => one.Column),
      text,
    ).toContain(column);
    expect(body.Mistakes.every((one: Read) => one.Fix.length > 0)).toBe(true);
  });

  it('a row with an extra comma is reported by its number', async () => {
    const { body } = await bringIn(office, csv('ExternalRef,City', 'C-1,Nashik', 'C-2,Jal,gaon'), {
      dryRun: true,
      kind: 'customers',
    });
    expect(body.Mistakes).toEqual([
      expect.objectContaining({ Row: 3, Message: 'The row has 3 cells, while the heading has 2.' }),
    ]);
  });

  it.each([
    [
      'an unknown column',
      csv('ExternalRef,Name,Citty', 'C-1,x,y'),
      /no column "Citty" in customers\. Did you mean "City"/,
    ],
    ['no reference', csv('Name,Gstin,Address,City,State,Pin', 'a,,b,c,d,e'), /ExternalRef" is missing/],
    ['a heading that fits two kinds', csv('ExternalRef,Name', 'C-1,x'), /could be that of customers or/],
    ['a heading of nothing', csv('a,b', 'c,d'), /matches nothing that can be imported/],
    ['no rows', csv('ExternalRef,Name'), /no rows/],
    ['Windows-1252', Buffer.from('ExternalRef,Name\nC-1,Caf\xe9\n', 'latin1'), /Windows-1252: see line 2/],
    ['a column twice', csv('ExternalRef,City,City', 'C-1,a,b'), /appears twice/],
  ])('a file with %s is refused as a whole', async (_, file, words) => {
    const { status, body } = await bringIn(office, file, { dryRun: true });
    expect([status, body.code]).toEqual([422, 'field-invalid']);
    expect(body.detail).toMatch(words);
  });

  it('JSON with the same names works too', async () => {
    const items = [
      {
        ExternalRef: 'SP-2',
        Name: 'Trip coil',
        Category: 'VCB',
        Uom: 'nos',
        IsSerialised: true,
        FitsModels: ['VB-12'],
      },
    ];
    const answer = await bringIn(office, JSON.stringify(items));
    expect(answer.body).toMatchObject({ Kind: 'spares', Counts: { New: 1 } });
    expect(await row('spare_parts', 'SP-2')).toMatchObject({ is_serialised: 1, fits_models: '["VB-12"]' });
  });

  it('a stored row without a reference takes it from the file when its code matches', async () => {
    const file = csv('ExternalRef,AssetCode,PanelNo', 'E-100,SEQ-KPG-000001,P4');
    const answer = await bringIn(office, file, { kind: 'equipment' });
    expect(answer.body.Rows[0].Changes).toEqual([
      { Column: 'ExternalRef', After: 'E-100' },
      { Column: 'PanelNo', Before: 'P3', After: 'P4' },
    ]);
    expect(await row('equipment', 'E-100')).toMatchObject({ equipment_id: 1, panel_no: 'P4' });
  });

  it('a call that has progressed in the app keeps its state and its executive', async () => {
    const file = csv('ExternalRef,Priority,AssignedUserName', 'K-1,p2,ravi');
    const before = await row('calls', 'K-1');
    expect((await bringIn(office, file, { kind: 'calls' })).body.Rows[0].Changes).toEqual([
      { Column: 'Priority', Before: 'p1', After: 'p2' },
    ]);
    const { assigned_to, status, due_at } = before;
    expect(await row('calls', 'K-1')).toMatchObject({ assigned_to, status, due_at, priority: 'p2' });
  });

  it('people are imported by the administrator alone, everything else by the office alone', async () => {
    const someone = csv(
      'ExternalRef,UserName,FullName,Roles,EmployeeCode,BaseCity',
      'U-9,tara,Tara,coordinator,T-1,Pune',
    );
    for (const wish of [{}, { dryRun: true } as const, { kind: 'users' }]) {
      const refused = await bringIn(office, someone, wish);
      expect([refused.status, refused.body.detail]).toEqual([403, 'Only an administrator can import people.']);
    }
    expect((await office.get('/api/v1/imports/users/present.csv')).status).toBe(403);
    const elsewhere = await bringIn(admin, files.customers, { dryRun: true });
    expect([elsewhere.status, elsewhere.body.detail]).toEqual([403, 'Only the office can import this.']);
    expect((await admin.get('/api/v1/imports/calls/present.csv')).status).toBe(403);
  });

  it('an import cannot give an administrator a password or another role', async () => {
    const file = csv('ExternalRef,Roles,Password', '#5,executive,mine from now on');
    const { body } = await bringIn(admin, file, { kind: 'users', dryRun: true });
    expect(body.Mistakes.map((one: Read) => one.Column)).toEqual(['Roles', 'Password']);
    expect(JSON.stringify(body)).not.toContain('mine from now on');
  });

  it('the same request again gets the same answer and is not run twice', async () => {
    const key = '018f4e5a-0000-7000-8000-000000000001';
    const file = csv('ExternalRef,City', 'C-2,Bhusawal');
    const first = await bringIn(office, file, { kind: 'customers', key });
    const again = await bringIn(office, file, { kind: 'customers', key });
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  it('an export of everything can be imported again, and nothing changes', async () => {
    for (const kind of importKinds) {
      const saved = await importer(kind).get(`/api/v1/imports/${kind}/present.csv`);
      expect(saved.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(saved.text.startsWith('\uFEFFExternalRef,')).toBe(true);
      const answer = await bringIn(importer(kind), saved.text, { kind });
      expect(answer.body.Mistakes, `${kind}: ${answer.text}`).toEqual([]);
      expect(counts(answer)).toMatchObject({ New: 0, Changed: 0, Wrong: 0 });
      expect(counts(answer).Same).toBeGreaterThan(0);
    }
    expect((await admin.get('/api/v1/imports/users/present.csv')).text).not.toMatch(/Password|argon/);
  });

  it.each(importKinds)('the template of %s has a recognised heading', async (kind) => {
    const { text } = await importer(kind).get(`/api/v1/imports/${kind}/template.csv`);
    const answer = await bringIn(importer(kind), text, { dryRun: true });
    expect(answer.body.Kind).toBe(kind);
    const problems = answer.body.Mistakes.filter(
      (one: Read) => !/is not a reference|nobody with|has the same/.test(one.Message),
    );
    expect(problems).toEqual([]);
  });
});
