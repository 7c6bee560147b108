import { hkdfSync } from 'node:crypto';
import { timeoutMs } from '../../scripts/timeout.ts';
import type { EndpointKey, Problem } from '#contract';
import type { Draft, FetchHalf, Parcel, Receipt, Watched } from '#offline';
import { dueHeads } from '../../src/offline/outbox/attempt.ts';
import { openDevice, type Device } from '../../src/offline/open-device.ts';
import type { Locks } from '../../src/offline/store/tabs.ts';

/** The vocabulary of these tests: a phone, a server that answers as told, a clock that moves only on command. */

let nextUser = 1;
export const newUser = (): number => nextUser++;

export const minute = 60_000;

export class Clock {
  at = Date.parse('2026-11-16T04:12:00.000Z');
  readonly now = (): number => this.at;
  pass(ms: number): void {
    this.at += ms;
  }
}

type Reply = Receipt | Promise<Receipt>;

/** A server at the far end of `send`. It stores what it accepted by key, as the real one does. */
export class FarEnd {
  readonly parcels: Parcel[] = [];
  /** The last one is the newest. */
  readonly secrets: string[] = ['first'];
  halvesAsked = 0;
  reply: (parcel: Parcel) => Reply = (parcel) => ({ kind: 'answered', body: this.answerTo(parcel) });
  #rev = 0;

  readonly send = async (parcel: Parcel): Promise<Receipt> => {
    this.parcels.push(parcel);
    return this.reply(parcel);
  };

  /** As the server derives the half of a key for the person who is signed in. */
  halfFor(userId: number): FetchHalf {
    return async ({ keyId, secret = this.secrets.at(-1) ?? '' }) => {
      this.halvesAsked += 1;
      if (!this.secrets.includes(secret)) return 'unknown';
      const bytes = hkdfSync('sha256', secret, '', `device key of ${String(userId)}: ${keyId}`, 32);
      return { half: Buffer.from(bytes).toString('base64url'), secret };
    };
  }

  /** All requests, in order. */
  get endpoints(): EndpointKey[] {
    return this.parcels.map(({ endpoint }) => endpoint);
  }

  /** The server's answer when all is well. */
  answerTo({ endpoint, params }: Parcel): unknown {
    if (endpoint.endsWith('/draft') && endpoint.startsWith('PUT'))
      return { Rev: ++this.#rev, RevisionNo: 0, SavedAt: '2026-11-16T04:12:00.000Z' };
    if (endpoint.endsWith('/submit'))
      return { ReportId: 7, MappingId: params['MappingId'], RevisionNo: 0, Status: 'submitted' };
    if (endpoint.endsWith('/reopen')) return { Mapping: {}, Draft: { Rev: 1, RevisionNo: 1, Entries: {} } };
    if (endpoint.includes('/attachments/')) return { AttachmentId: params['AttachmentId'] };
    return undefined;
  }
}

export const unreachable: Receipt = { kind: 'unreachable' };

export function refused(status: number, code: string, more: Partial<Problem> = {}, retryAfterMs?: number): Receipt {
  const problem = { type: 'about:blank', title: code, status, code, instance: '/', retry: 'never', ...more };
  return { kind: 'refused', problem, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

export interface Phone {
  readonly device: Device;
  readonly clock: Clock;
  readonly server: FarEnd;
}

interface PhoneOptions {
  readonly user?: number;
  readonly clock?: Clock;
  readonly server?: FarEnd;
  readonly locks?: Locks | undefined;
  /** Defaults to what the server gives. */
  readonly half?: FetchHalf;
  /** The position of each jittered wait within its bounds. */
  readonly random?: number;
  readonly isReachable?: Watched<boolean>;
}

export async function openPhone(options: PhoneOptions = {}): Promise<Phone> {
  const { user = newUser(), clock = new Clock(), server = new FarEnd(), locks, random = 0, isReachable } = options;
  const half = options.half ?? server.halfFor(user);
  const needs = { send: server.send, half, now: clock.now, random: () => random, locks };
  const device = await openDevice(user, { ...needs, ...(isReachable && { isReachable }) });
  return { device, clock, server };
}

/** A phone that has reached the server since its owner signed in. */
export async function boundPhone(options: PhoneOptions = {}): Promise<Phone> {
  const phone = await openPhone(options);
  // Its status says what is wrong with its storage.
  await phone.device.bindKey().catch(() => undefined);
  return phone;
}

export function draftOf(mappingId: number, more: Partial<Draft> = {}): Draft {
  return {
    mappingId,
    slug: 'some-relay',
    version: 'a'.repeat(64),
    revisionNo: 0,
    entries: {},
    baseRev: 0,
    changeNo: 0,
    sentChangeNo: 0,
    savedAt: '2026-11-16T04:00:00.000Z',
    context: { today: '2026-11-16' },
    head: {
      Mapping: {
        MappingId: mappingId,
        TaskId: 1,
        ReportTypeKey: 'some-relay',
        ReportTitle: 'Some relay',
        TypeAvailable: true,
        IsMandatory: true,
        State: 'not_started',
      },
      CallNo: 'SC-2026-000101',
      Customer: 'Konkan Water Board',
      Site: 'Dapoli Pump House',
      Firm: { Name: 'Switchgear Services', Address: 'Pune' },
    },
    ...more,
  };
}

/** Types once into the report of a mapping and waits until it is on disk. */
export async function type(device: Device, mappingId: number, entries: Draft['entries']): Promise<void> {
  const stored = await device.drafts.read(mappingId);
  const writer = device.drafts.write({ draft: stored ?? draftOf(mappingId), stored: stored !== undefined });
  writer.change({ entries });
  await writer.close();
}

/** Waits for what happens by itself. Reaching the limit is a failure, not a timing. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < timeoutMs / 5; turn++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('It did not come to that.');
}

/** The person presses Send now; resolves when that sends nothing more. */
export async function sendAll(phone: Phone): Promise<void> {
  await phone.device.outbox.sendNow();
  await settled(phone);
}

/** Waits until nothing is in flight, nothing is due, and the number of requests no longer grows. */
export async function settled({ device, server, clock }: Phone): Promise<void> {
  let seen = -1;
  await until(async () => {
    const lines = await device.outbox.read();
    const isOver = dueHeads(lines, clock.now()).length === 0 && lines.every(({ state }) => state !== 'sending');
    const quiet = isOver && seen === server.parcels.length;
    seen = server.parcels.length;
    return quiet;
  });
}
