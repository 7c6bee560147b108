import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright-core';

export const complaint = 'Yearly test of the earth-fault relay';
export const taskTitle = 'Test the earth-fault relay';
/** The relay of the demo that is tested. */
const equipmentId = 109;

/** A person who asks the server, with the session of the requests. */
export interface Asker {
  ask<Answer>(method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: object): Promise<Answer>;
}

export async function signedIn(request: APIRequestContext, url: string, userName: string): Promise<Asker> {
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await request.fetch(`${url}/api/v1/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), Origin: url },
      ...(body !== undefined && { data: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${method} ${path}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  await send('POST', 'session', { UserName: userName, Password: 'Demo@1234' });
  // The contract's tests check the shapes.
  return { ask: <Answer>(method: string, path: string, body?: object) => send(method, path, body) as Promise<Answer> };
}

interface Planned {
  readonly callId: number;
  readonly taskId: number;
}

const wave = (y: number) => ({
  points: [0, 1, 2, 3].map((at) => ({ x: 60 + 60 * at, y: y + 30 * (at % 2), time: at })),
});

/** What the office has planned for the day: one call, one task, the relay's report and the report on the visit. */
export async function planTheDay(office: Asker, tester: Asker): Promise<Planned> {
  const at = () => ({ DeviceAt: new Date().toISOString() });
  // Testers draw their signature once, in their profile.
  await tester.ask('PUT', `signatures/${randomUUID()}`, {
    Role: 'executive',
    SignedAt: new Date().toISOString(),
    Signer: { SignerName: 'Anita Deshmukh' },
    Ink: { width: 360, height: 160, strokes: [wave(50), wave(90)] },
  });
  // Nothing else is running.
  await tester.ask('POST', 'tasks/2002/transitions', { Action: 'pause', Reason: 'Another call first', ...at() });
  const today = new Date().toISOString().slice(0, 10);
  const heading = 'ExternalRef,ProjectRef,SiteRef,CallType,Priority,Complaint,AssignedUserName,LoggedAt';
  const file = `${heading}\r\nDAY-1,PRJ-2602,SITE-RTN,testing,p1,${complaint},anita,${today} 00:05\r\n`;
  await office.ask('POST', 'imports?kind=calls', {
    FileName: 'calls.csv',
    Content: Buffer.from(file).toString('base64'),
  });
  const { Items: calls } = await office.ask<{ Items: { CallId: number; Complaint: string }[] }>(
    'GET',
    'calls?limit=200',
  );
  const callId = calls.find((call) => call.Complaint === complaint)?.CallId;
  if (callId === undefined) throw new Error('The call was not imported.');
  const { Items: people } = await office.ask<{ Items: { UserId: number; FullName: string }[] }>('GET', 'colleagues');
  const AssignedTo = people.find(({ FullName }) => FullName.startsWith('Anita'))?.UserId;
  await office.ask('PATCH', `calls/${String(callId)}`, { ScheduledStart: new Date().toISOString(), ...at() });
  const { TaskId: taskId } = await office.ask<{ TaskId: number }>('POST', `calls/${String(callId)}/tasks`, {
    Title: taskTitle,
    TaskType: 'test',
    AssignedTo,
    PlannedDate: today,
    ...at(),
  });
  await office.ask('POST', `tasks/${String(taskId)}/mappings`, {
    Items: [{ EquipmentId: equipmentId, ReportTypeKey: 'earth-fault-relay' }, { ReportTypeKey: 'site-visit-report' }],
    ...at(),
  });
  return { callId, taskId };
}
