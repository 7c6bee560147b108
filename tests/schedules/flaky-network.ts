import { timeoutMs } from '../../scripts/timeout.ts';
import { problems, type Problem } from '#contract';
import type { Parcel, Receipt } from '#offline';
import type { Answer, Person } from '../server/fixtures/people.ts';

/** What can happen to a request. `hangs`: it arrives, and the phone dies before the answer does. */
export const faults = [
  'none',
  'request lost',
  'answer lost',
  'arrives twice',
  'arrives late',
  'server busy',
  'sign-in page of a hotel',
  'hangs',
] as const;
export type Fault = (typeof faults)[number];

/** The way from the phones to a real server, and what the server acknowledged. */
export class FlakyNetwork {
  /** Requests that have left a phone and not yet arrived. */
  readonly #late: (() => Promise<unknown>)[] = [];
  /** By key: every answer of the server to one operation. */
  readonly acknowledged = new Map<string, { readonly parcel: Parcel; readonly answers: readonly unknown[] }>();

  async send(person: Person, parcel: Parcel, fault: Fault): Promise<Receipt> {
    switch (fault) {
      case 'none':
        return receiptOf(await this.#arrive(person, parcel));
      case 'request lost':
        return { kind: 'unreachable' };
      case 'answer lost':
        await this.#arrive(person, parcel);
        return { kind: 'unreachable' };
      case 'arrives twice': {
        const [, second] = await Promise.all([this.#arrive(person, parcel), this.#arrive(person, parcel)]);
        return receiptOf(second);
      }
      case 'arrives late':
        this.#late.push(() => this.#arrive(person, parcel));
        return { kind: 'unreachable' };
      case 'server busy':
        return { kind: 'refused', problem: busy };
      case 'sign-in page of a hotel':
        return { kind: 'answered', body: '<!doctype html><title>Welcome</title>' };
      case 'hangs':
        await this.#arrive(person, parcel);
        return new Promise(() => undefined);
    }
  }

  /** The oldest request that is still on its way arrives; nobody waits for its answer any more. */
  async deliverLate(): Promise<boolean> {
    const request = this.#late.shift();
    await request?.();
    return request !== undefined;
  }

  async #arrive(person: Person, parcel: Parcel): Promise<Answer> {
    const { key, endpoint, params, body, ifMatch, ifNoneMatch } = parcel;
    const [method = '', path = ''] = endpoint.split(' ');
    const url = path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));
    const answer = await person.send(method, url, body, {
      key,
      ...(ifMatch !== undefined && { match: ifMatch }),
      ...(ifNoneMatch !== undefined && { first: true as const }),
    });
    if (answer.status === 200) {
      const before = this.acknowledged.get(key)?.answers ?? [];
      this.acknowledged.set(key, { parcel, answers: [...before, answer.body] });
    }
    return answer;
  }
}

function receiptOf({ status, body, headers }: Answer): Receipt {
  if (status < 400) return { kind: 'answered', body };
  const seconds = Number(headers['retry-after']);
  return { kind: 'refused', problem: body, ...(seconds > 0 && { retryAfterMs: seconds * 1_000 }) };
}

const busy: Problem = { type: 'about:blank', code: 'unavailable', instance: '/', ...problems.unavailable };

/** Waits for what happens by itself. Reaching the limit is a failure, not a timing. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('It did not come to that.');
    await new Promise((resolve) => setImmediate(resolve));
  }
}
