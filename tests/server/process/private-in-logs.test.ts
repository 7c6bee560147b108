import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { morning } from '../fixtures/field-data.ts';
import { startServer, type TestServer } from '../fixtures/test-server.ts';
import { bringIn, csv } from '../import/files.ts';

/** Of an executive, of a customer, of somebody new, their next one, and one that nobody can have. */
const phoneNumbers = ['9822010177', '9822010188', '9822010199', '9822010155', '1822010166'];
const near = { Latitude: 18.7613571, Longitude: 73.8613572, AccuracyM: 12 };
const nowhere = { Latitude: 218.7613573, Longitude: 73.8613574, AccuracyM: 12 };
const positions = [near, nowhere].flatMap(({ Latitude, Longitude }) => [String(Latitude), String(Longitude)]);

const lines: string[] = [];
let server: TestServer;

beforeEach(async () => {
  lines.length = 0;
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  server = await startServer({ logger: { level: 'debug', stream } });
});

afterEach(() => server.close());

it('a day of work leaves no telephone number and no position in the log or the audit log, refused requests neither', async () => {
  const anita = await server.signedIn('anita');
  const admin = await server.signedIn('admin');
  const [own, customers, added, changed, impossible] = phoneNumbers;
  const profile = (Mobile = '') => anita.put('/api/v1/profile', { Mobile, SharesPosition: true });
  const punch = (Position: object) =>
    anita.post('/api/v1/attendance/punches', {
      ...{ PunchId: randomUUID(), Kind: 'in', DeviceAt: new Date(morning).toISOString() },
      ...{ PositionState: 'shared', Position },
    });
  const signature = (SignerMobile = '') =>
    anita.put(`/api/v1/signatures/${randomUUID()}`, {
      Role: 'customer',
      SignedAt: new Date(morning).toISOString(),
      Signer: { SignerName: 'S. Patil', SignerMobile },
      Ink: { width: 9, height: 9, strokes: [{ points: [{ x: 1, y: 2, time: 0 }] }] },
      Target: { Kind: 'call', Id: 101 },
    });
  const file = (mobile = '') =>
    bringIn(
      admin,
      csv(
        'ExternalRef,UserName,FullName,Roles,EmployeeCode,BaseCity,Mobile',
        `U-8,uma,Uma Joshi,executive,T-8,Pune,${mobile}`,
      ),
    );
  const answers = [
    ...[await profile(own), await punch(near), await signature(customers), await file(added), await file(changed)],
    ...[await profile(impossible), await punch(nowhere), await signature(impossible), await file(impossible)],
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 422, 422, 422, 422]);

  const told = await server.storage.store.db.selectFrom('audit_log').selectAll().execute();
  await expect.poll(() => lines.filter((line) => line.includes('answered')).length).toBeGreaterThan(answers.length);
  expect(told.map(({ action }) => action)).toEqual(expect.arrayContaining(['person.add', 'person.change']));
  for (const text of [lines.join(''), JSON.stringify(told)])
    expect([...phoneNumbers, ...positions].filter((fact) => text.includes(fact))).toEqual([]);
});
