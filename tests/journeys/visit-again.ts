import type { Page } from 'playwright-core';
import type { JsonObject } from '#engine';

/** Where a report of one type can be made again: the equipment that had one last season, in a task that is new. */
export interface Visit {
  readonly taskId: number;
  /** What finds the equipment in a list; absent for the report on the visit itself. */
  readonly serialNo?: string;
}

interface PastMapping {
  readonly ReportTypeKey: string;
  readonly ReportTitle: string;
  readonly State: string;
  readonly Equipment?: { readonly SerialNo?: string };
}

/** The office reopens the calls of last season and gives the person a new task in each. By report type. */
export async function visitAgain(office: Page, fullName: string): Promise<ReadonlyMap<string, Visit>> {
  const { Items: people } = await ask<{ Items: { UserId: number; FullName: string }[] }>(office, 'GET', 'colleagues');
  const person = people.find(({ FullName }) => FullName === fullName)?.UserId;
  const { Items: past } = await ask<{ Items: { TaskId: number; CallId: number }[] }>(office, 'GET', 'tasks?limit=200');
  const visits = new Map<string, Visit>();
  for (const { TaskId, CallId } of past) {
    const { Mappings } = await ask<{ Mappings: PastMapping[] }>(office, 'GET', `tasks/${String(TaskId)}`);
    const submitted = Mappings.filter(({ State }) => State === 'submitted');
    // A report on the visit belongs where it has one other report to tell of.
    const wanted = submitted.filter(
      ({ Equipment, ReportTypeKey }) =>
        !visits.has(ReportTypeKey) && (Equipment !== undefined || submitted.length === 2),
    );
    if (wanted.length === 0) continue;
    const DeviceAt = new Date().toISOString();
    const reopen = { Action: 'reopen', Reason: 'Tested again', NewTask: 'Test again', DeviceAt };
    await ask(office, 'POST', `calls/${String(CallId)}/transitions`, reopen);
    const { Tasks } = await ask<{ Tasks: { TaskId: number }[] }>(office, 'GET', `calls/${String(CallId)}`);
    const taskId = Math.max(...Tasks.map((task) => task.TaskId));
    const assign = { Action: 'assign', AssignedTo: person, DeviceAt };
    await ask(office, 'POST', `tasks/${String(taskId)}/transitions`, assign);
    for (const { ReportTypeKey, Equipment } of wanted)
      visits.set(ReportTypeKey, { taskId, ...(Equipment?.SerialNo !== undefined && { serialNo: Equipment.SerialNo }) });
  }
  return visits;
}

/** As the app asks the server: from its own page, with the session of who is signed in. */
export async function ask<Answer>(page: Page, method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  const answer = await page.evaluate(
    async ([how, where, sent]) => {
      const response = await fetch(`/api/v1/${where}`, {
        method: how,
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
        ...(how === 'POST' && { body: sent }),
      });
      return { ok: response.ok, text: await response.text() };
    },
    [method, path, JSON.stringify(body ?? {})] as const,
  );
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.text}`);
  return JSON.parse(answer.text) as Answer; // the contract's tests check these shapes
}

interface ReportFacts {
  readonly Context: unknown;
  readonly Draft?: { readonly Entries: JsonObject };
  readonly Submitted?: { readonly Values: JsonObject };
}

/** What the server tells of the report of a mapping. */
export function factsOf(page: Page, mappingId: number): Promise<ReportFacts> {
  return ask(page, 'GET', `mappings/${String(mappingId)}/report`);
}
