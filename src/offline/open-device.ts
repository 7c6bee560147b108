import { queueAct, type Act } from './act.ts';
import { Attachments } from './attachments.ts';
import { Courier, type Send } from './courier.ts';
import { DeviceDatabase } from './database.ts';
import { statusOf, type DeviceStatus } from './device-status.ts';
import { Drafts } from './drafts.ts';
import { dropOldCopies } from './kept-copies.ts';
import { Outbox } from './outbox.ts';
import { Signal, type Watched } from './signal.ts';
import { Tabs, type Locks } from './tabs.ts';
import { TemplateCache } from './template-cache.ts';

export interface DeviceNeeds {
  /** Makes one request and tells how it ended. It must come back: a request without an answer ends after a time-out. */
  readonly send: Send;
  readonly now: () => number;
  readonly random: () => number;
  /** The browser's, unless given. */
  readonly locks?: Locks | undefined;
}

/** What this device remembers of one user. */
export interface Device {
  readonly drafts: Drafts;
  readonly attachments: Attachments;
  readonly templates: TemplateCache;
  readonly outbox: Outbox;
  /** Queues one call of the API, to be made as soon as there is a connection. Resolves to its key once it is on disk. */
  readonly act: (act: Act) => Promise<string>;
  readonly status: Watched<DeviceStatus>;
  /** Resolves when everything typed is on disk and nothing is on its way. */
  readonly close: () => Promise<void>;
}

/** Called after sign-in, and at start with the user of the last sign-in. */
export async function openDevice(userId: number, needs: DeviceNeeds): Promise<Device> {
  const { send, now, random, locks = browserLocks() } = needs;
  const name = `fs-u${userId}`;
  const database = new DeviceDatabase(userId);
  const tabs = new Tabs(name);
  const outbox = new Outbox(database, tabs, now);
  const drafts = new Drafts({ database, tabs, now, locks, lockName: (mappingId) => `${name}:report:${mappingId}` });
  const courier = new Courier({ database, tabs, send, now, random, locks, lockName: `${name}:courier` });
  const status = new Signal<DeviceStatus>(statusOf('ok', []));
  const tell = (): void => status.set(statusOf(database.state.get(), outbox.lines.get()));
  database.state.watch(tell);
  outbox.lines.watch(tell);
  tabs.hear(({ kind }) => {
    if (kind === 'outbox-changed') void courier.kick();
  });
  const deaf = onReturn(() => void outbox.sendNow().catch(tell));
  await start();
  return {
    drafts,
    attachments: new Attachments(database, tabs, now),
    templates: new TemplateCache(database),
    outbox,
    act: (act) => queueAct(database, tabs, act, now()),
    status,
    close,
  };

  /** A device without storage still opens: its status says why nothing can be kept. */
  async function start(): Promise<void> {
    try {
      await dropOldCopies(database, now());
      await outbox.resume();
    } catch {
      tell();
    }
  }

  async function close(): Promise<void> {
    deaf();
    await drafts.close();
    await courier.close();
    tabs.close();
    await database.close();
  }
}

/** Not on http pages, nor outside a browser. */
function browserLocks(): Locks | undefined {
  return typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : undefined;
}

/** Signals that something may have changed for the better. They are hints: the courier's own timer does not depend on them. */
function onReturn(hear: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  window.addEventListener('online', hear);
  window.addEventListener('focus', hear);
  return () => {
    window.removeEventListener('online', hear);
    window.removeEventListener('focus', hear);
  };
}
