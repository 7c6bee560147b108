import { mappings, morning } from '../fixtures/field-data.ts';
import type { Answer, Person } from '../fixtures/people.ts';
import { submitBody } from '../reports/draft-body.ts';
import type { TestServer } from '../fixtures/test-server.ts';

export const at = (minutesLater = 0): string => new Date(morning + minutesLater * 60_000).toISOString();

interface Extra {
  readonly Reason?: string;
  readonly [name: string]: unknown;
}

/** The commands of people on tasks, calls and job cards. */
export const step = (person: Person, taskId: number, Action: string, extra: Extra = {}): Promise<Answer> =>
  person.post(`/api/v1/tasks/${taskId}/transitions`, { Action, DeviceAt: at(), ...extra });

export const callStep = (person: Person, callId: number, Action: string, extra: Extra = {}): Promise<Answer> =>
  person.post(`/api/v1/calls/${callId}/transitions`, { Action, DeviceAt: at(), ...extra });

export const cardStep = (person: Person, jobCardId: number, Action: string, extra: Extra = {}): Promise<Answer> =>
  person.post(`/api/v1/job-cards/${jobCardId}/transitions`, { Action, DeviceAt: at(), ...extra });

/** Advances task 201 until only the customer is missing. */
export async function finishWork(server: TestServer, anita: Person, office: Person): Promise<void> {
  const submitted = await anita.post(
    `/api/v1/mappings/${mappings.anitas}/submit`,
    submitBody(server, { pickup: 80, measured: 81 }),
  );
  if (submitted.status !== 200) throw new Error(submitted.text);
  await office.post(`/api/v1/mappings/${mappings.unknownType}/waive`, { Reason: 'No such form' });
  await anita.send('PATCH', '/api/v1/job-cards/301', { DeviceAt: at(), WorkDone: 'Relay tested and sealed' }, {});
  await cardStep(anita, 301, 'complete');
  await step(anita, 201, 'complete');
}
