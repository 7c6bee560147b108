import { blankReport, type Clash, type JsonObject, same, type Template } from '#engine';
import type { ReportView } from '#contract';
import { openDevice, type Device, type Draft, type StoredLine } from '#offline';
import { sourceOf, type ReportSource } from '../../src/app/reports/open/report-source.ts';
import { mergedDrafts } from '../../src/app/reports/merge/merged-drafts.ts';
import { theirsIn, versionsOf } from '../../src/app/reports/merge/other-draft.ts';
import type { Person } from '../server/fixtures/people.ts';
import { until, type Fault, type FlakyNetwork } from './flaky-network.ts';
import type { Ledger } from './ledger.ts';

export const slug = 'trial-relay';

interface PhoneNeeds {
  /** Names the phone's own database; the person on it is always the same. */
  readonly userId: number;
  readonly userName: string;
  readonly person: Person;
  readonly network: FlakyNetwork;
  readonly ledger: Ledger;
  readonly template: Template;
  /** Tells the server's clock. */
  readonly tell: (now: number) => void;
  readonly now: number;
}

/** A phone in the hand of a person: what its app would do with a report, without the screen. */
export class Phone {
  readonly #needs: PhoneNeeds;
  #device: Device | undefined;
  #now: number;
  #faults: Fault[] = [];
  #inFlight = 0;
  #isHanging = false;
  /** The last answer about each report; lost when the phone dies. */
  #views = new Map<number, ReportView>();

  constructor(needs: PhoneNeeds) {
    this.#needs = needs;
    this.#now = needs.now;
  }

  async start(): Promise<void> {
    this.#inFlight = 0;
    this.#isHanging = false;
    this.#views = new Map();
    const { userId, person, network } = this.#needs;
    this.#device = await openDevice(userId, {
      now: () => this.#now,
      random: () => 0,
      send: async (parcel) => {
        const fault = this.#faults.shift() ?? 'none';
        this.#isHanging ||= fault === 'hangs';
        this.#inFlight += 1;
        try {
          return await network.send(person, parcel, fault);
        } finally {
          this.#inFlight -= 1;
        }
      },
    });
  }

  /** Whatever was in flight is never answered; what is on disk stays. */
  async kill(): Promise<void> {
    // It would wait for what hangs. From here on it sends nothing more.
    void this.device.close();
    await this.start();
  }

  async close(): Promise<void> {
    await this.device.close();
  }

  get device(): Device {
    if (this.#device === undefined) throw new Error('The phone is off.');
    return this.#device;
  }

  /** What the report page would show. `signal`: the server is asked first. */
  async open(mappingId: number, signal: boolean): Promise<ReportSource | undefined> {
    const { drafts } = this.device;
    if (signal) await this.#look(mappingId);
    const [draft, submitted] = await Promise.all([drafts.read(mappingId), drafts.submitted(mappingId)]);
    const local = { ...(draft && { draft }), ...(submitted && { submitted }) };
    return sourceOf({ address: { slug, mappingId }, local, view: this.#views.get(mappingId) });
  }

  /** Changes the entries of an open report; false where the page offers no form. */
  async type(mappingId: number, signal: boolean, change: (entries: JsonObject) => JsonObject): Promise<boolean> {
    const source = await this.open(mappingId, signal);
    if (source?.kind !== 'fill') return false;
    const { draft, stored, blank } = source;
    const before = blank ? blankReport(this.#needs.template, draft.context) : draft.entries;
    const after = change(before);
    await this.#write(draft, stored, after);
    this.#needs.ledger.typed(before, after);
    return true;
  }

  /** Submits what is there, as far as the page would let one. */
  async submit(mappingId: number): Promise<void> {
    const source = await this.open(mappingId, false);
    if (source?.kind !== 'fill' || !source.stored || (await this.#conflict(mappingId)) !== undefined) return;
    await this.device.drafts.submit(source.draft, { entries: source.draft.entries });
  }

  /** Time passes, the connection is back, and everything due is sent; `coming` happens to the requests in turn. */
  async send(coming: readonly Fault[], minutes: number): Promise<void> {
    const { person, userName, tell } = this.#needs;
    this.#now += minutes * 60_000;
    tell(this.#now);
    const { outbox } = this.device;
    const lines = await outbox.read();
    if (lines.some(({ state }) => state === 'paused-auth')) {
      await person.signIn(userName);
      await outbox.resume();
    }
    this.#faults = [...coming];
    await outbox.sendNow();
    await until(async () => this.#isHanging || (await this.#isQuiet()));
    this.#faults = [];
    if (this.#isHanging) await this.kill();
  }

  /** One step of what the page does about another device's draft: merges, then one answer of the person at a time. */
  async settle(mappingId: number, choose: (clash: Clash) => 'mine' | 'theirs'): Promise<boolean> {
    const { drafts } = this.device;
    const line = (await this.#conflict(mappingId)) ?? (await this.#refused(mappingId));
    if (line === undefined) return false;
    const theirs = line.state === 'conflict' ? theirsIn(line) : undefined;
    if (theirs === undefined) {
      await drafts.setAside(mappingId);
      return true;
    }
    const held = await drafts.read(mappingId);
    if (held === undefined) throw new Error('A conflict without a draft.');
    if (held.closing !== undefined) await drafts.withdraw(mappingId);
    const draft = (await drafts.read(mappingId)) ?? held;
    const base = await drafts.base(mappingId);
    const { template, ledger } = this.#needs;
    const versions = versionsOf({ base, theirs }, { draft, template, context: draft.context });
    if (versions === undefined) throw new Error('Two drafts of the same form cannot be merged.');
    const first = mergedDrafts(template, { ...versions, mine: draft });
    const [clash] = first.clashes;
    const isSeen = base?.theirs?.rev === theirs.rev;
    const side = clash && isSeen ? choose(clash) : undefined;
    const both =
      clash && side
        ? mergedDrafts(template, { ...versions, mine: draft }, ({ key }) => (key === clash.key ? side : undefined))
        : first;
    if (!same(both.entries, draft.entries)) await this.#write(draft, true, both.entries);
    const isOpen = both.clashes.length > 0;
    await drafts.bringTogether(mappingId, {
      key: line.key,
      theirs,
      ...(isOpen && { open: { entries: both.base.entries } }),
    });
    if (clash && side) ledger.decided(clash[side === 'mine' ? 'theirs' : 'mine'], clash[side]);
    return true;
  }

  /** What the server says of a report. */
  async view(mappingId: number): Promise<ReportView> {
    await this.#look(mappingId);
    const view = this.#views.get(mappingId);
    if (view === undefined) throw new Error('The server did not answer.');
    return view;
  }

  async #look(mappingId: number): Promise<void> {
    const { person, userName } = this.#needs;
    const ask = () => person.get(`/api/v1/mappings/${mappingId}/report`);
    let answer = await ask();
    if (answer.status === 401) {
      await person.signIn(userName);
      await this.device.outbox.resume();
      answer = await ask();
    }
    if (answer.status === 200) this.#views.set(mappingId, answer.body);
  }

  async #write(draft: Draft, stored: boolean, entries: JsonObject): Promise<void> {
    const writer = this.device.drafts.write({ draft, stored });
    writer.change({ entries });
    await writer.close();
  }

  #conflict(mappingId: number): Promise<StoredLine | undefined> {
    return this.#line(mappingId, 'conflict');
  }

  /** Another phone has submitted the report. */
  #refused(mappingId: number): Promise<StoredLine | undefined> {
    return this.#line(mappingId, 'needs-attention');
  }

  async #line(mappingId: number, state: StoredLine['state']): Promise<StoredLine | undefined> {
    const lines = await this.device.outbox.read();
    return lines.find((line) => line.mappingId === mappingId && line.state === state);
  }

  async #isQuiet(): Promise<boolean> {
    if (this.#inFlight > 0) return false;
    const lines = await this.device.outbox.read();
    if (lines.some(({ state }) => state === 'sending')) return false;
    const isResting = lines.some(({ rest }) => rest !== undefined && rest.until > this.#now);
    return isResting || !lines.some((line, at) => this.#isDue(line, at, lines));
  }

  #isDue({ state, nextAt, lane, dependsOn }: StoredLine, at: number, lines: readonly StoredLine[]): boolean {
    if (lines.some((line) => line.state === 'paused-auth')) return false;
    const isHead = lines.findIndex((line) => line.lane === lane) === at;
    return state === 'queued' && isHead && nextAt <= this.#now && dependsOn.length === 0;
  }
}
