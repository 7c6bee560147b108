import { randomUUID } from 'node:crypto';
import { pngOf } from '../attachments/pictures.ts';
import { mappings } from '../fixtures/field-data.ts';
import type { Answer, Person } from '../fixtures/people.ts';
import { draftBody, savedAt, submitBody } from '../reports/draft-body.ts';
import { lineOf, parts } from '../spares/spare-data.ts';
import type { TestServer } from '../fixtures/test-server.ts';

/** The things that a row of the matrix requests: once Anita's own, once things that do not exist. */
export interface Things {
  readonly user: number;
  readonly call: number;
  readonly task: number;
  readonly jobCard: number;
  readonly mapping: number;
  readonly report: number;
  readonly attachment: string;
  readonly signature: string;
  readonly plannedSpare: string;
  readonly movement: string;
  readonly attendance: number;
  readonly leave: string;
  /** Each can be removed once: one by the owner, one by the office. */
  readonly removable: { readonly owner: number; readonly office: number };
  /** The other parts of requests. */
  readonly said: RequestParts;
}

export interface RequestParts {
  readonly draft: object;
  readonly submit: object;
  readonly targetHash: string;
  readonly picture: string;
}

const at = savedAt;

export const ink = {
  width: 300,
  height: 150,
  strokes: [
    {
      points: [
        { x: 1, y: 2, time: 0 },
        { x: 90, y: 40, time: 9 },
      ],
    },
  ],
};

export const signatureUnder = (call: number, TargetHash: string) => ({
  Role: 'customer',
  SignedAt: at,
  Signer: { SignerName: 'S. Patil' },
  Ink: ink,
  Target: { Kind: 'call', Id: call },
  TargetHash,
});

export const pictureOf = (mapping: number, Content: string) => ({
  MappingId: mapping,
  Kind: 'photo',
  MimeType: 'image/png',
  Content,
  TakenAt: at,
});

export const uploadOf = (mapping: number) => ({
  MappingId: mapping,
  Kind: 'photo',
  MimeType: 'image/png',
  ByteSize: 5000,
  Sha256: 'a'.repeat(64),
  TakenAt: at,
});

/** Creates one of each for Anita, through the API as her phone would. */
export async function makeThings(server: TestServer, anita: Person): Promise<{ own: Things; missing: Things }> {
  const made = (answer: Answer): Answer['body'] => {
    if (answer.status >= 300) throw new Error(`Anita's things could not be made: ${answer.text}`);
    return answer.body;
  };
  const picture = pngOf(30, 20).toString('base64');
  const [attachment, signature, plannedSpare, movement] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const report = made(
    await anita.post(`/api/v1/mappings/${mappings.anitas}/submit`, submitBody(server, { pickup: 80, measured: 81 })),
  );
  made(await anita.put(`/api/v1/attachments/${attachment}`, pictureOf(mappings.anitas, picture)));
  const { TargetHash } = made(await anita.get('/api/v1/signatures?Kind=call&Id=101'));
  made(await anita.put(`/api/v1/signatures/${signature}`, signatureUnder(101, TargetHash)));
  const line = { MappedSpareId: plannedSpare, SparePartId: parts.fuse, PlannedQty: 3 };
  made(await anita.post('/api/v1/calls/101/projects/1/mapped-spares', { Lines: [line] }));
  made(await anita.post('/api/v1/calls/101/projects/1/movements', lineOf({ MovementId: movement })));
  const punch = { PunchId: randomUUID(), Kind: 'in', DeviceAt: at, PositionState: 'off' };
  const { Day } = made(await anita.post('/api/v1/attendance/punches', punch));

  const daysOff = { Kind: 'leave', FromDate: '2026-12-21', ToDate: '2026-12-24', Reason: 'A wedding at home' };
  const { Leave } = made(await anita.post('/api/v1/attendance/leaves', daysOff));

  const said = {
    draft: draftBody(server, {}),
    submit: submitBody(server, { pickup: 80, measured: 81 }),
    targetHash: TargetHash,
    picture,
  };
  const own: Things = {
    user: 1,
    call: 101,
    task: 201,
    jobCard: 301,
    mapping: mappings.anitas,
    report: report.ReportId,
    attachment,
    signature,
    plannedSpare,
    movement,
    attendance: Day.AttendanceId,
    leave: Leave.LeaveId,
    removable: { owner: mappings.unknownType, office: mappings.waived },
    said,
  };
  const none = 999_999;
  const nothing = '00000000-0000-4000-8000-000000000000';
  const missing: Things = {
    user: none,
    call: none,
    task: none,
    jobCard: none,
    mapping: none,
    report: none,
    attachment: nothing,
    signature: nothing,
    plannedSpare: nothing,
    movement: nothing,
    attendance: none,
    leave: nothing,
    removable: { owner: none, office: none },
    said,
  };
  return { own, missing };
}
