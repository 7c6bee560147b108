import type { PasskeyAnswer, Profile, SignIn } from '#contract';
import { call, watchCalls, type CallFailure, type CallNews, type CallResult } from '../server-data/api-client.ts';
import { leaveDevice, lockDevice, Signal } from '#offline';
import { forgetKeptInTab } from './kept-in-tab.ts';
import {
  mayWorkWithoutServer,
  personKey,
  rememberedPerson,
  rememberPerson,
  type RememberedPerson,
} from './remembered-person.ts';

/**
 * What happens in each state:
 *
 * | State              | The server confirms | No session there          | No server, or none in 4 s                             |
 * | ------------------ | ------------------- | ------------------------- | ----------------------------------------------------- |
 * | checking           | signed-in           | signed-out                | signed-in if known here within 14 days, else signed-out |
 * | signed-out         | signed-in           | signed-out                | signed-out                                            |
 * | signed-in          | signed-in           | signed-in and expired     | signed-in                                             |
 * | signed-in, expired | signed-in           | signed-in and expired     | signed-in and expired: work is kept, nothing is sent  |
 */
export type SessionState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'signed-out' }
  | {
      readonly kind: 'signed-in';
      readonly profile: Profile;
      /** The server no longer knows this session; the screen stays until the same person signs in again. */
      readonly expired: boolean;
    };

/** A known person waits this long for a slow server, then continues with the data on the device. */
const timeoutMs = 4_000;

/** What could not be deleted or locked is tried again then. */
const untilNextStart = (): void => undefined;

/** Who is using the app. The server decides; when it cannot be reached, the last person it confirmed on this device continues. */
export class Session {
  readonly #state = new Signal<SessionState>({ kind: 'checking' });
  readonly #page: Window;
  readonly #stops: (() => void)[] = [];
  #confirmed = false;
  /** Who works here was asked with it. Over once that has been decided otherwise: a late answer must not sign anybody in again. */
  #question = new AbortController();
  /** While the server is being told. Any answer to that is also news that it was reached, which must not tell it again. */
  #telling: Promise<boolean> | undefined;

  readonly #reload: () => void;

  constructor(reload: () => void, page: Window = window) {
    this.#reload = reload;
    this.#page = page;
  }

  readonly get = (): SessionState => this.#state.get();
  readonly watch = (listener: () => void): (() => void) => this.#state.watch(listener);

  /** Who used this device last, signed in or not. */
  lastPerson(): RememberedPerson | undefined {
    return rememberedPerson(this.#page);
  }

  /** Whether somebody is probably signed in, so that asking for a password now would be premature. */
  expectsSomebody(): boolean {
    const person = this.lastPerson();
    return person !== undefined && mayWorkWithoutServer(person, Date.now());
  }

  start(): void {
    this.#stops.push(watchCalls((news) => this.#onNews(news)));
    const otherTab = (event: StorageEvent) => this.#changedElsewhere(event);
    this.#page.addEventListener('storage', otherTab);
    this.#stops.push(() => this.#page.removeEventListener('storage', otherTab));
    const timeout = setTimeout(() => this.#goOnWithoutServer(), timeoutMs);
    this.#stops.push(() => clearTimeout(timeout));
    void this.#ask();
    const last = this.lastPerson();
    // A page that was closed while signing out has not finished.
    if (last?.signedOut === true) void leaveDevice(last.profile.UserId).catch(untilNextStart);
    else if (last?.isEnded === true) void lockDevice(last.profile.UserId).catch(untilNextStart);
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }

  async signIn(body: SignIn): Promise<CallFailure | undefined> {
    await this.#tellSignedOut();
    return this.#taken(await call('POST /api/v1/session', { body }));
  }

  /** The second step, for people who have a passkey. */
  async confirmPasskey(body: PasskeyAnswer): Promise<CallFailure | undefined> {
    return this.#taken(await call('POST /api/v1/session/passkey', { body }));
  }

  /** Ends the session on the server first: a device that only forgets would still be signed in. */
  async signOut(): Promise<CallFailure | undefined> {
    const failure = await endOnServer();
    if (failure === undefined) this.forgetPerson();
    return failure;
  }

  /** Without a connection: nobody works here any more without a password, and the server is told as soon as it is reached. */
  signOutWithoutServer(): void {
    this.#forget({ serverNotTold: true });
  }

  /** Somebody else wants to sign in on this device. Unsent work stays on it, under its author; everything else is deleted. */
  forgetPerson(): void {
    this.#forget({});
  }

  #forget(how: Pick<RememberedPerson, 'serverNotTold'>): void {
    const person = this.lastPerson();
    if (person) {
      rememberPerson(this.#page, { ...person, ...how, signedOut: true });
      void leaveDevice(person.profile.UserId).catch(untilNextStart);
    }
    forgetKeptInTab(this.#page);
    this.#question.abort();
    this.#state.set({ kind: 'signed-out' });
  }

  /** Resolves to whether no session of somebody who signed out without a connection is left on the server. */
  #tellSignedOut(): Promise<boolean> {
    this.#telling ??= this.#tell().finally(() => (this.#telling = undefined));
    return this.#telling;
  }

  async #tell(): Promise<boolean> {
    if (this.lastPerson()?.serverNotTold !== true) return true;
    if ((await endOnServer()) !== undefined) return false;
    const { serverNotTold, ...told } = this.lastPerson() ?? {};
    if (serverNotTold && 'profile' in told) rememberPerson(this.#page, told);
    return true;
  }

  async #ask(): Promise<void> {
    const { signal } = (this.#question = new AbortController());
    if (!(await this.#tellSignedOut())) {
      this.#goOnWithoutServer();
      return;
    }
    const result = await call('GET /api/v1/session', { signal });
    if (signal.aborted) return;
    if (result.ok) {
      this.#signedIn(result.answer);
      return;
    }
    const isNobody = result.failure.kind === 'problem' && result.failure.problem.status < 500;
    if (result.failure.kind === 'problem' && result.failure.problem.code === 'session') this.#lock();
    if (!isNobody) this.#goOnWithoutServer();
    else if (this.get().kind === 'checking') this.#state.set({ kind: 'signed-out' });
  }

  /** The server has ended the session, that of a lost phone for example: nothing opens what is kept here before they are back. */
  #lock(): void {
    const person = this.lastPerson();
    if (person === undefined || person.signedOut === true) return;
    rememberPerson(this.#page, { ...person, isEnded: true });
    void lockDevice(person.profile.UserId).catch(untilNextStart);
  }

  #goOnWithoutServer(): void {
    if (this.get().kind !== 'checking') return;
    const person = this.lastPerson();
    const trusted = person !== undefined && mayWorkWithoutServer(person, Date.now());
    this.#state.set(trusted ? { kind: 'signed-in', profile: person.profile, expired: false } : { kind: 'signed-out' });
  }

  #taken(result: CallResult<Profile>): CallFailure | undefined {
    if (!result.ok) return result.failure;
    this.#signedIn(result.answer);
    return undefined;
  }

  #signedIn(profile: Profile): void {
    this.#confirmed = true;
    this.#question.abort();
    forgetKeptInTab(this.#page, profile.UserId);
    rememberPerson(this.#page, { profile, confirmedAt: Date.now() });
    this.#state.set({ kind: 'signed-in', profile, expired: false });
  }

  #onNews(news: CallNews): void {
    const state = this.get();
    if (state.kind === 'signed-out' && news === 'reached') void this.#tellSignedOut();
    if (state.kind !== 'signed-in') return;
    if (news === 'session-lost' && !state.expired) {
      this.#state.set({ ...state, expired: true });
      // The answer to something that was asked before the same person signed in again in another tab is no news.
      void this.#ask();
    }
    // The session continued without the server's confirmation: ask for it now.
    if (news === 'reached' && !this.#confirmed) {
      this.#confirmed = true;
      void this.#ask();
    }
  }

  /** Another tab signed in somebody else: calls of this tab would go out under that person's name. */
  #changedElsewhere({ key }: StorageEvent): void {
    const state = this.get();
    if (key !== personKey || state.kind !== 'signed-in') return;
    const person = this.lastPerson();
    const isSame = person !== undefined && person.signedOut !== true && person.profile.UserId === state.profile.UserId;
    if (!isSame) this.#reload();
  }
}

/** Resolves to why it may still be there. */
async function endOnServer(): Promise<CallFailure | undefined> {
  const result = await call('DELETE /api/v1/session');
  const isOver = result.ok || (result.failure.kind === 'problem' && result.failure.problem.code === 'session');
  return isOver ? undefined : result.failure;
}
