import type { Act } from './acts/act.ts';
import { queueAct } from './outbox/queue-act.ts';
import { Attachments } from './attachments/attachments.ts';
import type { Courier } from './outbox/courier.ts';
import type { Send } from './outbox/kinds.ts';
import { databaseName, DeviceDatabase } from './store/database.ts';
import { statusOf, type DeviceStatus } from './device-status.ts';
import { asideOf } from './store/aside.ts';
import { Drafts } from './drafts/drafts.ts';
import { reportLock } from './drafts/report-lock.ts';
import { fetchSecondLoad } from './fetch-second-load.ts';
import { LastAnswers } from './answers/last-answers.ts';
import { Outbox } from './outbox/outbox.ts';
import { Signal, type Watched } from './store/signal.ts';
import { Tabs, type Locks } from './store/tabs.ts';
import type { FetchHalf } from './store/sealing/half.ts';
import type { UnsentFile } from './unsent/unsent-file.ts';
import { TemplateCache } from './answers/template-cache.ts';
import { TypedForms } from './typed-forms.ts';
import { WorkPack } from './answers/work-pack.ts';

interface DeviceNeeds {
  /** Makes one request and reports how it ended. It must always resolve: a request without an answer ends with a timeout. */
  readonly send: Send;
  readonly now: () => number;
  readonly random: () => number;
  /** Gives the half of the key of this user. Absent: what is kept stays with a key that lies beside it. */
  readonly half?: FetchHalf | undefined;
  /** For work of this user from a file, apart from what they have here themselves. */
  readonly isAside?: boolean;
  /** Whether the server can be reached, as far as the app knows. Without it every wait ends by time alone. */
  readonly isReachable?: Watched<boolean>;
  /** Defaults to the browser's. */
  readonly locks?: Locks | undefined;
}

/** What this device stores of one user. */
export interface Device {
  readonly drafts: Drafts;
  readonly attachments: Attachments;
  readonly templates: TemplateCache;
  readonly pack: WorkPack;
  readonly answers: LastAnswers;
  readonly forms: TypedForms;
  readonly outbox: Outbox;
  /** Nothing was stored here before: the first time, or the browser has deleted it. */
  readonly isNew: boolean;
  /** Queues one API call, to be made as soon as there is a connection. Resolves to its key once it is on disk. */
  readonly act: (act: Act) => Promise<string>;
  /** Unsent work as a file, of the user with this name. */
  readonly unsentFile: (userName: string) => Promise<UnsentFile>;
  readonly status: Watched<DeviceStatus>;
  /** Whether nobody but this user can open what is kept once they have signed out. */
  readonly isBound: Watched<boolean>;
  /** Asks the server for its half of the key where that is not here yet; resolves to `isBound`. */
  readonly bindKey: () => Promise<boolean>;
  /** For work that this server cannot open: deletes all of it, so that this user can work here again. */
  readonly deleteAll: () => Promise<void>;
  /** Something may be due, and the timers of this page may have slept. Whatever waits for its time goes on waiting. */
  readonly nudge: () => void;
  /** Resolves when everything typed is on disk and nothing is in flight. */
  readonly close: () => Promise<void>;
}

/** Called after sign-in, and at start-up with the user of the last sign-in. */
export async function openDevice(userId: number, needs: DeviceNeeds): Promise<Device> {
  const { send, now, random, half, isAside = false, locks = browserLocks(), isReachable = new Signal(true) } = needs;
  const name = isAside ? asideOf(userId) : databaseName(userId);
  const database = new DeviceDatabase(userId, { name, half: half && { fetch: half, isKept: true } });
  const tabs = new Tabs(name);
  const outbox = new Outbox(database, tabs, now);
  const drafts = new Drafts({
    database,
    tabs,
    now,
    locks,
    lockName: (mappingId) => reportLock(userId, mappingId),
    actions: fetchSecondLoad,
  });
  const lockName = `${name}:courier`;
  const courierNeeds = { database, tabs, send, now, random, locks, lockName, isReachable };
  let courier: Promise<Courier> | undefined;
  const status = new Signal<DeviceStatus>(statusOf({ storage: 'ok', lines: [], unsaved: 0, unreadable: 0 }));
  const isBound = new Signal(false);
  let isClosed = false;
  const updateStatus = (): void => {
    const unsaved = drafts.unsaved.get().length;
    const unreadable = database.unreadable.get().size;
    status.set(statusOf({ storage: database.state.get(), lines: outbox.lines.get(), unsaved, unreadable }));
  };
  database.state.watch(updateStatus);
  database.unreadable.watch(updateStatus);
  outbox.lines.watch(updateStatus);
  drafts.unsaved.watch(updateStatus);
  tabs.subscribe(({ kind }) => {
    if (kind === 'send-now') tellCourier((one) => one.hurry());
    if (kind === 'outbox-changed') nudge();
  });
  const nudge = (): void => tellCourier((one) => void one.wake());
  const unsubscribe = onReturn(nudge);
  // A script that did not arrive may arrive now.
  const unwatch = isReachable.watch(nudge);
  await start();
  // If this fails, pictures wait and everything else is still sent.
  const tidying = fetchSecondLoad()
    .then(({ tidyDevice }) => tidyDevice(database, now()))
    .catch(() => undefined);
  return {
    drafts,
    attachments: new Attachments(database, tabs, now),
    templates: new TemplateCache(database),
    pack: new WorkPack(database),
    answers: new LastAnswers(database),
    forms: new TypedForms(database),
    outbox,
    isNew: database.isNew,
    act: (act) => queueAct(database, tabs, act, now()),
    unsentFile: async (userName) => {
      const { UnsentFile } = await fetchSecondLoad();
      return new UnsentFile({ database, tabs, unsaved: drafts.unsaved, owner: { userId, userName }, now });
    },
    status,
    isBound,
    bindKey,
    deleteAll: () => database.deleteAll(),
    nudge,
    close,
  };

  async function bindKey(): Promise<boolean> {
    if (half === undefined) return false;
    const module = await fetchSecondLoad();
    // Whoever signs out while the half is on its way gets it no more.
    const asked: FetchHalf = async (which) => {
      const given = await half(which);
      return isClosed ? 'later' : given;
    };
    const bound = await database.retried(({ database: raw }) => module.bindKey(raw, asked));
    isBound.set(bound);
    return bound;
  }

  /** A device without storage still opens: its status says why nothing can be kept. */
  async function start(): Promise<void> {
    try {
      await outbox.resume();
    } catch {
      updateStatus();
    }
  }

  /** Its script is not in the first load. One that did not arrive is fetched again when there is something to tell. */
  function tellCourier(tell: (courier: Courier) => void): void {
    if (isClosed) return;
    courier ??= fetchSecondLoad().then((module) => new module.Courier({ ...courierNeeds, kinds: module.kinds }));
    courier.then(tell, () => (courier = undefined));
  }

  async function close(): Promise<void> {
    isClosed = true;
    unsubscribe();
    unwatch();
    // Nothing may be sent after this: the next call could go out under another person's name.
    await Promise.all([courier?.then((one) => one.close(), untilNextTime), drafts.close()]);
    tabs.close();
    // Tidying opens the database, so it must have ended.
    await tidying;
    await database.close();
  }
}

/** Not available outside a browser. */
function browserLocks(): Locks | undefined {
  return typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : undefined;
}

/** What waits stays on the device. */
const untilNextTime = (): void => undefined;

/** The page may have slept, and its timers with it. Only hints: nothing is sent before its time because of them. */
function onReturn(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('focus', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('focus', listener);
  };
}
