import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { JsonObject } from '#engine';

/** Where a report of one type can be repeated: equipment that had one last season, in a new task. */
export interface Visit {
  readonly taskId: number;
  /** Absent for the report on the visit itself. */
  readonly equipment?: Equipment;
}

interface Equipment {
  readonly EquipmentId: number;
  /** The search text that finds it in a list. */
  readonly SerialNo?: string;
}

interface PastMapping {
  readonly ReportTypeKey: string;
  readonly ReportTitle: string;
  readonly State: string;
  readonly Outcome?: string;
  readonly Equipment?: Equipment;
}

/** The office reopens last season's calls with reports of these types, and gives the person a new task in each. */
export async function visitAgain(
  office: Page,
  fullName: string,
  types: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Visit>> {
  const { Items: people } = await ask<{ Items: { UserId: number; FullName: string }[] }>(office, 'GET', 'colleagues');
  const person = people.find(({ FullName }) => FullName === fullName)?.UserId;
  const { Items: past } = await ask<{ Items: { TaskId: number; CallId: number }[] }>(office, 'GET', 'tasks?limit=200');
  const visits = new Map<string, Visit>();
  for (const { TaskId, CallId } of past) {
    const { Mappings } = await ask<{ Mappings: PastMapping[] }>(office, 'GET', `tasks/${String(TaskId)}`);
    const submitted = Mappings.filter(({ State }) => State === 'submitted');
    // A report on the visit needs another report to list.
    const wanted = submitted.filter(
      ({ Equipment, ReportTypeKey, Outcome }) =>
        types.has(ReportTypeKey) &&
        !visits.has(ReportTypeKey) &&
        // Last season's findings would not fit a report without any.
        Outcome === 'satisfactory' &&
        (Equipment !== undefined || submitted.length === 2),
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
      visits.set(ReportTypeKey, { taskId, ...(Equipment && { equipment: Equipment }) });
  }
  return visits;
}

/** Calls the server with the session of a page's user. */
export async function ask<Answer>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<Answer> {
  const { origin } = new URL(page.url());
  const request = {
    method,
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      Origin: origin,
      // Created for the first time.
      ...(method === 'PUT' && { 'If-None-Match': '*' }),
    },
    ...(method !== 'GET' && { data: JSON.stringify(body ?? {}) }),
  };
  const send = () => page.request.fetch(`${origin}/api/v1/${path}`, request);
  let answer = await send();
  // Pages that start one after the other read more than a person may within a minute.
  while (answer.status() === 429) {
    await pause(Number(answer.headers()['retry-after'] ?? 1) * 1000);
    answer = await send();
  }
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${method} ${path}: ${text}`);
  return JSON.parse(text) as Answer; // the contract's tests check these shapes
}

interface ReportFacts {
  readonly Context: unknown;
  readonly CurrentVersion?: string;
  readonly Draft?: { readonly Entries: JsonObject; readonly Rev: number };
  readonly Submitted?: { readonly Values: JsonObject };
  readonly Revisions: readonly unknown[];
}

/** The server's view of the report of a mapping. */
export function factsOf(page: Page, mappingId: number): Promise<ReportFacts> {
  return ask(page, 'GET', `mappings/${String(mappingId)}/report`);
}
