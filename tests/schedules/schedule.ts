import { isArray, isObject, valueAt, withValueAt, type JsonObject } from '#engine';
import { slug, Phone } from './phone.ts';
import { FlakyNetwork, type Fault } from './flaky-network.ts';
import { Ledger } from './ledger.ts';
import { places, sharedReport } from './shared-report.ts';
import { mappings } from '../server/fixtures/field-data.ts';
import { putSchema } from '../server/fixtures/test-report-types.ts';
import { startServer, type TestServer } from '../server/fixtures/test-server.ts';

interface OnPhone {
  readonly phone: number;
}
interface OnReport extends OnPhone {
  readonly report: number;
}

export type Operation =
  | { readonly kind: 'nothing' }
  | ({ readonly kind: 'type'; readonly signal: boolean; readonly place: number } & OnReport)
  | ({ readonly kind: 'add a row'; readonly signal: boolean } & OnReport)
  | ({ readonly kind: 'remove a row'; readonly signal: boolean; readonly place: number } & OnReport)
  | ({ readonly kind: 'send'; readonly minutes: number; readonly coming: readonly Fault[] } & OnPhone)
  | ({ readonly kind: 'settle'; readonly side: 'mine' | 'theirs' } & OnReport)
  | ({ readonly kind: 'submit' } & OnReport)
  | { readonly kind: 'a late request arrives' }
  | ({ readonly kind: 'kill' } & OnPhone)
  | ({ readonly kind: 'session ends' } & OnPhone);

const reports = [mappings.anitas, mappings.nextVisit];
const userName = 'anita';

/** Databases of phones: each run has its own. */
let nextPhone = 1_000;

/** Three phones of one person and a real server, and what happens to them. */
export class Schedule {
  readonly #server: TestServer;
  readonly #network: FlakyNetwork;
  readonly #ledger: Ledger;
  readonly #phones: readonly Phone[];
  readonly #people: readonly Awaited<ReturnType<TestServer['signedIn']>>[];

  private constructor(
    server: TestServer,
    network: FlakyNetwork,
    ledger: Ledger,
    phones: readonly Phone[],
    people: readonly Awaited<ReturnType<TestServer['signedIn']>>[],
  ) {
    this.#server = server;
    this.#network = network;
    this.#ledger = ledger;
    this.#phones = phones;
    this.#people = people;
  }

  static async start(): Promise<Schedule> {
    const many = { max: 1_000_000, windowMs: 60_000 };
    const server = await startServer({ limits: { writes: many, reads: many } });
    await putSchema(server.folders, slug, sharedReport);
    await server.library.refresh();
    const template = await server.library.template(server.library.live(slug)?.version ?? '');
    if (template === undefined) throw new Error(`The report type was refused: ${server.log.join('\n')}`);
    const network = new FlakyNetwork();
    const ledger = new Ledger();
    const people = await Promise.all([0, 1, 2].map(() => server.signedIn(userName)));
    const tell = (now: number): void => {
      server.time.now = Math.max(server.time.now, now);
    };
    const phones = people.map(
      (person) =>
        new Phone({
          userId: (nextPhone += 1),
          userName,
          person,
          network,
          ledger,
          template,
          tell,
          now: server.time.now,
        }),
    );
    await Promise.all(phones.map((phone) => phone.start()));
    return new Schedule(server, network, ledger, phones, people);
  }

  async run(operation: Operation): Promise<void> {
    switch (operation.kind) {
      case 'nothing':
        return;
      case 'a late request arrives':
        await this.#network.deliverLate();
        return;
      case 'type':
        return this.#type(operation);
      case 'add a row': {
        const { phone, report, signal } = operation;
        const row = { about: this.#ledger.next(), note: this.#ledger.next() };
        await this.#phone(phone).type(report, signal, (entries) => withNotes(entries, [...notesOf(entries), row]));
        return;
      }
      case 'remove a row': {
        const { phone, report, signal, place } = operation;
        await this.#phone(phone).type(report, signal, (entries) => {
          const notes = notesOf(entries);
          return withNotes(
            entries,
            notes.filter((_, row) => row !== place % Math.max(1, notes.length)),
          );
        });
        return;
      }
      case 'send':
        return this.#phone(operation.phone).send(operation.coming, operation.minutes);
      case 'settle':
        await this.#phone(operation.phone).settle(operation.report, () => operation.side);
        return;
      case 'submit':
        return this.#phone(operation.phone).submit(operation.report);
      case 'kill':
        return this.#phone(operation.phone).kill();
      case 'session ends':
        await this.#people[operation.phone]?.delete('/api/v1/session');
        return;
    }
  }

  /** All requests arrive, and every phone sends and settles until nothing is left. */
  async heal(): Promise<void> {
    for (let round = 0; round < mostRounds; round += 1) {
      while (await this.#network.deliverLate());
      for (const phone of this.#phones) {
        await phone.send([], 60);
        for (const report of reports) while (await phone.settle(report, () => 'mine'));
        await phone.send([], 60);
      }
      if ((await this.#waiting()).length === 0) return;
    }
  }

  /** Each broken promise in a sentence. */
  async faults(): Promise<readonly string[]> {
    const found = (await this.#waiting()).map((line) => `still waits after healing: ${line}`);
    for (const report of reports) {
      const [first] = this.#phones;
      if (first === undefined) break;
      const { Draft, Submitted } = await first.view(report);
      const stored = Draft?.Entries ?? Submitted?.Values;
      const copies: JsonObject[] = [];
      for (const [at, phone] of this.#phones.entries()) {
        const source = await phone.open(report, true);
        const shown =
          source?.kind === 'fill' && !source.blank
            ? source.draft.entries
            : source?.kind === 'read'
              ? source.revision.Values
              : undefined;
        if (JSON.stringify(shown) !== JSON.stringify(stored))
          found.push(
            `phone ${at} shows report ${report} differently: ${JSON.stringify(shown)} and not ${JSON.stringify(stored)}`,
          );
        copies.push(...(await phone.device.drafts.copies(report)).map(({ entries }) => entries));
      }
      this.#kept.push(stored, ...copies);
      found.push(...this.#revisionFaults(report));
    }
    const lost = this.#ledger.missingIn(...this.#kept);
    if (lost.length > 0) found.push(`typed, given up by nobody, and nowhere: ${lost.join(', ')}`);
    return found;
  }

  readonly #kept: (JsonObject | undefined)[] = [];

  async end(): Promise<void> {
    await Promise.all(this.#phones.map((phone) => phone.close()));
    await this.#server.close();
  }

  async #type({ phone, report, signal, place }: Extract<Operation, { kind: 'type' }>): Promise<void> {
    const value = this.#ledger.next();
    await this.#phone(phone).type(report, signal, (entries) => {
      const all = [...places, ...notesOf(entries).flatMap((_, row) => [`/notes/${row}/about`, `/notes/${row}/note`])];
      return withValueAt(entries, all[place % all.length] ?? places[0], value);
    });
  }

  /** Of every phone, what its outbox still holds. */
  async #waiting(): Promise<readonly string[]> {
    const waiting = await Promise.all(
      this.#phones.map(async (phone, at) =>
        (await phone.device.outbox.read()).map(
          ({ kind, state, mappingId, problem }) =>
            `phone ${at}, ${kind} of ${String(mappingId)}, ${state}, ${problem?.code ?? 'no problem'}`,
        ),
      ),
    );
    return waiting.flat();
  }

  /** Each operation has one effect, and the server counts them without a gap. */
  #revisionFaults(report: number): readonly string[] {
    const found: string[] = [];
    const revs: number[] = [];
    let submits = 0;
    for (const { parcel, answers } of this.#network.acknowledged.values()) {
      if (parcel.params['MappingId'] !== report) continue;
      if (new Set(answers.map((answer) => JSON.stringify(answer))).size > 1)
        found.push(`one request about report ${report} was answered differently: ${JSON.stringify(answers)}`);
      const [answer] = answers;
      if (parcel.endpoint.startsWith('PUT') && isObject(answer) && typeof answer['Rev'] === 'number')
        revs.push(answer['Rev']);
      if (parcel.endpoint.endsWith('/submit')) submits += 1;
    }
    if (submits > 1) found.push(`report ${report} was submitted ${submits} times`);
    const expected = revs.map((_, at) => at + 1);
    if ([...revs].sort((one, other) => one - other).some((rev, at) => rev !== expected[at]))
      found.push(`the revisions of report ${report} have a gap or stand twice: ${revs.join(', ')}`);
    return found;
  }

  #phone(at: number): Phone {
    const phone = this.#phones[at];
    if (phone === undefined) throw new Error(`There is no phone ${at}.`);
    return phone;
  }
}

const mostRounds = 20;

const notesOf = (entries: JsonObject): readonly JsonObject[] => {
  const notes = valueAt(entries, '/notes');
  return isArray(notes) ? notes.filter(isObject) : [];
};

const withNotes = (entries: JsonObject, notes: readonly JsonObject[]): JsonObject => ({ ...entries, notes });
