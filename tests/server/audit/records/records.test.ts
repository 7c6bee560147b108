import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canonicalText } from '#engine';
import { createChainChecks } from '../../../../src/server/audit/chain-checks.ts';
import { checkStored } from '../../../../src/server/process/housekeeping.ts';
import { createRecords, type Records } from '../../../../src/server/audit/records/records.ts';
import { fileOfPicture } from '../../../../src/server/storage/files/attachment-files.ts';
import { fromJson } from '../../../../src/server/storage/json-column.ts';
import { pngOf } from '../../attachments/pictures.ts';
import { mappings } from '../../fixtures/field-data.ts';
import type { Person } from '../../fixtures/people.ts';
import { startServer, type TestServer, usualEngines } from '../../fixtures/test-server.ts';
import { savedAt, submitBody, versionOf } from '../../reports/draft-body.ts';

const mine = `/api/v1/mappings/${String(mappings.anitas)}`;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hashOf = (text: string): string => sha256(canonicalText(JSON.parse(text) as object));

describe.each(usualEngines)('the record of a report, on %s', (engine) => {
  let server: TestServer;
  let anita: Person;
  let office: Person;
  let records: Records;
  let said: string[];

  beforeEach(async () => {
    server = await startServer({ engine });
    anita = await server.signedIn('anita');
    office = await server.signedIn('office');
    said = [];
    records = createRecords({ ...server.storage, clock: () => server.time.now, say: (line) => said.push(line) });
  });
  afterEach(() => server.close());

  const submit = async (entries: object = { pickup: 80, measured: 81 }) => {
    const { status, body } = await anita.post(`${mine}/submit`, submitBody(server, entries));
    expect(status).toBe(200);
    return body;
  };
  const again = async (entries: object) => {
    await anita.post(`${mine}/reopen`, { Reason: 'A reading was typed into the wrong field' });
    return submit(entries);
  };
  /** A signature in the report. */
  const signed = async () => {
    const tester = randomUUID();
    const Content = pngOf(40, 20).toString('base64');
    const picture = { MappingId: mappings.anitas, Kind: 'signature', MimeType: 'image/png', Content, TakenAt: savedAt };
    expect((await anita.put(`/api/v1/attachments/${tester}`, picture)).status).toBe(200);
    return { tester, report: await submit({ pickup: 80, measured: 81, tester }) };
  };
  const outside = async (statement: string) => {
    await server.storage.store.write([{ query: sql.raw(statement).compile(server.storage.store.db) }]);
  };
  const view = async (person = anita) => (await person.get(`${mine}/report`)).body;
  const faults = async () =>
    ((await view()).Faults ?? []).map(
      ({ Thing, Kind, Members }: { Thing: string; Kind: string; Members: string[] }) => [
        Thing,
        Kind,
        Members.join(','),
      ],
    );
  const rowsOf = async (action: 'record.fault' | 'record.sound') =>
    server.storage.store.db.selectFrom('audit_log').selectAll().where('action', '=', action).orderBy('seq').execute();
  const row = () =>
    server.storage.store.db.selectFrom('reports').selectAll().orderBy('report_id', 'desc').executeTakeFirstOrThrow();

  it('has its hash in the audit log, and anybody can work it out', async () => {
    const { tester, report } = await signed();
    const one = await row();
    const content = pngOf(40, 20);
    const record = {
      Format: 'switchgear-reports-record',
      FormatVersion: 1,
      ReportId: report.ReportId,
      MappingId: mappings.anitas,
      ReportType: 'trial-relay',
      Version: versionOf(server),
      ReportNo: 'TR-2026-000001',
      RevisionNo: 0,
      Author: { UserId: 1, FullName: 'Anita Kulkarni' },
      Firm: (await view()).Firm,
      Signatures: [
        {
          Field: '/tester',
          AttachmentId: tester,
          Kind: 'signature',
          MappingId: mappings.anitas,
          MimeType: 'image/png',
          ByteSize: content.length,
          Sha256: createHash('sha256').update(content).digest('hex'),
          MadeAt: savedAt,
          ReceivedAt: savedAt,
          MadeBy: 1,
        },
      ],
      Photos: [],
      SubmittedBy: 1,
      SubmittedAt: savedAt,
      ReceivedAt: savedAt,
      Outcome: 'satisfactory',
      ContentHash: one.content_hash,
      Values: hashOf(one.values),
      Context: hashOf(one.context),
      Evaluation: hashOf(one.evaluation),
      Differences: hashOf(one.differences),
    };
    expect(report.ContentHash).toBe(sha256(canonicalText(record)));
    expect(fromJson(one.evaluation)).toMatchObject({ outcome: 'satisfactory', proofs: [], relaxations: [] });
    const submits = await server.storage.store.db
      .selectFrom('audit_log')
      .select('content_sha256')
      .where('action', '=', 'report.submit')
      .execute();
    expect(submits).toEqual([{ content_sha256: report.ContentHash }]);
    expect((await view()).Submitted.ContentHash).toBe(report.ContentHash);
  });

  it('keeps the number, the firm and the name of the author as they were at submit', async () => {
    const { ContentHash } = await submit();
    await outside(`update users set full_name = 'Anita Joshi' where user_id = 1`);
    await outside(`update firm set name = 'Spark and Sons'`);
    expect((await view()).Submitted).toMatchObject({
      SubmittedBy: 'Anita Kulkarni',
      Firm: { Name: 'Spark Switchgear Services' },
      ContentHash,
    });
    expect(await faults()).toEqual([]);
  });

  it('that was changed is told to everybody who reads it, in the log once, and hidden from nobody', async () => {
    const report = await submit();
    await outside(`update reports set outcome = 'not satisfactory'`);
    for (const person of [anita, office, anita]) {
      const body = await view(person);
      expect(body.Submitted).toMatchObject({ ComputedOutcome: 'not satisfactory', ReportNo: report.ReportNo });
      expect(body.Faults).toMatchObject([{ Thing: 'report', Kind: 'changed', Members: ['Outcome'], RevisionNo: 0 }]);
    }
    expect((await anita.get(`/api/v1/reports/${String(report.ReportId)}`)).body.Faults).toHaveLength(1);
    expect(await rowsOf('record.fault')).toMatchObject([{ object_id: String(report.ReportId), actor_id: null }]);

    expect((await office.get('/api/v1/home')).body.Changed).toBe(1);
    expect((await anita.get('/api/v1/home')).body.Changed).toBeUndefined();
    const listed = (await office.get('/api/v1/records/faults')).body.Items;
    expect(listed).toMatchObject([{ Name: report.ReportNo, MappingId: mappings.anitas, Slug: 'trial-relay' }]);
    expect((await anita.get('/api/v1/records/faults')).status).toBe(403);

    await outside(`update reports set outcome = 'satisfactory'`);
    expect((await view()).Faults).toBeUndefined();
    expect((await office.get('/api/v1/home')).body.Changed).toBeUndefined();
    expect(await rowsOf('record.sound')).toHaveLength(1);
  });

  it.each([
    ['report_no', `'TR-2026-000777'`, 'ReportNo'],
    ['revision_no', '3', 'RevisionNo'],
    ['values', `'{"pickup":80,"measured":80}'`, 'Values'],
    ['context', `'{"today":"2026-11-20"}'`, 'Context'],
    ['evaluation', `'{"outcome":"satisfactory","verdicts":{},"issues":[]}'`, 'Evaluation'],
    ['differences', `'[{"pointer":"/error","device":2}]'`, 'Differences'],
    ['override_outcome', `'limited'`, 'Override'],
    ['submitted_at', '1', 'SubmittedAt'],
    ['received_at', '1795000000001', 'ReceivedAt'],
    ['told_at', '1', 'ToldAt'],
    ['submitted_by', '2', 'SubmittedBy'],
    ['reopen_reason', `'none'`, 'ReopenReason'],
    ['content_hash', `'${'0'.repeat(64)}'`, 'ContentHash'],
    ['facts', `'{}'`, 'Author,Firm,Signatures,Photos'],
    ['facts', 'null', 'Author,Firm,Signatures,Photos'],
  ])('tells that %s was changed to %s', async (column, value, members) => {
    await submit();
    await outside(`update reports set "${column}" = ${value}`);
    expect(await faults()).toEqual([['report', 'changed', members]]);
  });

  it('is told apart from another spelling of the same', async () => {
    await submit();
    const { values } = await row();
    await outside(`update reports set "values" = '${JSON.stringify(JSON.parse(values), undefined, 2)}'`);
    expect(await faults()).toEqual([]);
  });

  it('says which revision is in force: an earlier one put in its place is found, and so is one that is gone', async () => {
    const first = await submit();
    const second = await again({ pickup: 80, measured: 90 });
    expect(await faults()).toEqual([]);
    await outside(`update reports set status = 'void' where report_id = ${String(second.ReportId)}`);
    expect(await faults()).toEqual([['report', 'state', '']]);
    await outside(`delete from reports where report_id = ${String(second.ReportId)}`);
    await outside(`update reports set status = 'submitted' where report_id = ${String(first.ReportId)}`);
    expect((await faults()).toSorted()).toEqual([
      ['report', 'removed', ''],
      ['report', 'state', ''],
    ]);
  });

  it('tells of a report that nobody submitted, and of one that is gone altogether', async () => {
    await submit();
    await outside(`update reports set report_id = 999999`);
    expect((await faults()).toSorted()).toEqual([
      ['report', 'inserted', ''],
      ['report', 'removed', ''],
    ]);
    await outside(`delete from reports`);
    expect(await faults()).toEqual([['report', 'removed', '']]);
    expect((await view()).Submitted).toBeUndefined();
    expect(await records.check()).toMatchObject({ differ: 1 });
    expect(await rowsOf('record.sound')).toMatchObject([{ object_id: '999999' }]);
  });

  it('has its signatures and photos: a changed row and a changed file are found', async () => {
    const { tester } = await signed();
    expect(await faults()).toEqual([]);
    await outside(`update attachments set device_at = 5 where attachment_id = '${tester}'`);
    expect(await faults()).toEqual([['report', 'changed', 'Signatures']]);
    await outside(`update attachments set device_at = ${String(Date.parse(savedAt))}`);

    const { sha256: name } = await server.storage.store.db
      .selectFrom('attachments')
      .select('sha256')
      .executeTakeFirstOrThrow();
    const other = pngOf(41, 20);
    if (engine === 'sqlite') await writeFile(fileOfPicture(server.folders.dataDir, name), other);
    else await outside(`update picture_pieces set content = '\\x${other.toString('hex')}'`);
    const { status, headers } = await anita.get(`/api/v1/attachments/${tester}/content`);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(await faults()).toEqual([['picture', 'damaged', '']]);
    await anita.get(`/api/v1/attachments/${tester}/content`);
    expect(await rowsOf('record.fault')).toHaveLength(2);
    if (engine === 'sqlite') await rm(path.join(fileOfPicture(server.folders.dataDir, name)));
    else await outside('delete from picture_pieces');
    expect((await anita.get(`/api/v1/attachments/${tester}/content`)).status).toBe(404);
    expect(await faults()).toEqual([['picture', 'lost', '']]);
  });

  it('is compared with the log by the daily check, whose row says how many differ', async () => {
    await submit();
    await outside(`update reports set outcome = 'limited'`);
    await checkStored(server.storage, { records, clock: () => server.time.now });
    const { LastCheck } = await createChainChecks(server.storage.store, () => server.time.now).state();
    expect(LastCheck).toMatchObject({ Differ: 1 });
    expect(LastCheck?.Fault).toBeUndefined();
    expect(said).toEqual([expect.stringContaining('was changed outside the system (Outcome).') as string]);
    expect((await office.get('/api/v1/home')).body.Changed).toBe(1);
  });

  it('that says less than at submit is told as changed, and no start of a server makes it genuine', async () => {
    await submit();
    await outside('update reports set facts = null');
    for (let start = 0; start < 2; start += 1) {
      await checkStored(server.storage, { records, clock: () => server.time.now });
      expect(await faults()).toEqual([['report', 'changed', 'Author,Firm,Signatures,Photos']]);
    }
  });
});
