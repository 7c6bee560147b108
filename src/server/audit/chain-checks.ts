import type { FastifyRequest } from 'fastify';
import type { AuditChain, ChainFault } from '#contract';
import { auditStatement } from '../session/audit-row.ts';
import type { SignedIn } from '../session/sessions.ts';
import type { Records } from './records/records.ts';
import type { Database } from '../storage/database.ts';
import { fromJson, type JsonText } from '../storage/json-column.ts';
import type { Store } from '../storage/store.ts';
import { omitNulls } from '../storage/omit-nulls.ts';
import { isoMoment } from '../ground/time.ts';
import { countFaults } from './records/list-faults.ts';
import { wordsOfFault } from './chain-words.ts';
import { verifyChain, type Verified } from './verify-chain.ts';

/** Few enough that nobody who waits for the server notices a page. */
const pageSize = 100;

/** Who asked for a check; nobody: the server does it by itself. */
interface Asker {
  readonly user: SignedIn;
  readonly request: FastifyRequest;
}

/** Compares what is stored with what the log has the hash of. */
type CheckRecords = Pick<Records, 'check'>;

/** Checks of the audit log by the server. What one finds is a row of the log itself, so that every server knows it. */
export interface ChainChecks {
  state(): Promise<AuditChain>;
  /** Checks the log, or waits for the check that is running. */
  check(asker?: Asker): Promise<Verified>;
}

type LastCheck = NonNullable<AuditChain['LastCheck']>;

/** What a row of a check says. */
type CheckDetail = { readonly Rows: number } & Partial<Omit<ChainFault, 'Kind'>> & {
    readonly Fault?: ChainFault['Kind'];
    readonly Records?: number;
    readonly Differ?: number;
  };

/** `records`: what the log has the hash of is compared as well. */
export function createChainChecks(store: Store<Database>, clock: () => number, records?: CheckRecords): ChainChecks {
  let running: Promise<Verified> | undefined;
  /** A fault can be such that no row can be appended any more. */
  let unwritten: LastCheck | undefined;

  async function checked(asker: Asker | undefined): Promise<Verified> {
    const verified = await verifyChain(store.db, { pageSize });
    const { head, fault } = verified;
    const { Kind, ...where } = fault ?? {};
    // Faults that it finds become rows of the log before that of the check.
    const compared = await records?.check();
    const detail: CheckDetail = {
      Rows: head.seq,
      ...where,
      ...(Kind !== undefined && { Fault: Kind }),
      ...(compared !== undefined && { Records: compared.checked, Differ: compared.differ }),
    };
    const at = clock();
    const row = { action: 'audit.check', at, contentHash: head.hash, detail } as const;
    try {
      await store.write([auditStatement(store, { ...row, ...asker })]);
      unwritten = undefined;
    } catch (error) {
      unwritten = {
        At: isoMoment(at),
        Rows: head.seq,
        Hash: head.hash,
        ...omitNulls({ Fault: fault, Records: compared?.checked, Differ: compared?.differ }),
      };
      throw error;
    }
    return verified;
  }

  return {
    async state() {
      const LastCheck = unwritten ?? (await lastCheck(store));
      // Read after it, so that the row of the check is always among these.
      const head = await store.db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirst();
      const changed = await countFaults({ store });
      return {
        Rows: head?.seq ?? 0,
        Hash: head?.hash ?? '',
        ...(changed > 0 && { Changed: changed }),
        ...omitNulls({ LastCheck }),
      };
    },
    check: (asker) =>
      (running ??= checked(asker).finally(() => {
        running = undefined;
      })),
  };
}

const dayMs = 24 * 3_600_000;

/** Checks the log unless that was done within a day. Throws when it cannot be trusted, for whoever reads the server's own log. */
export async function checkDaily(store: Store<Database>, clock: () => number, records?: CheckRecords): Promise<void> {
  const sinceMs = clock() - Date.parse((await lastCheck(store))?.At ?? isoMoment(0));
  // A clock that was ahead must not put the checks off for years.
  if (sinceMs >= 0 && sinceMs < dayMs) return;
  const head = await store.db.selectFrom('audit_head').select('seq').executeTakeFirst();
  // A new database has nothing to check.
  if (head?.seq === 0) return;
  const { fault } = await createChainChecks(store, clock, records).check();
  if (fault !== undefined) throw new Error(`The audit log cannot be trusted. ${wordsOfFault(fault)}`);
}

async function lastCheck({ db }: Store<Database>): Promise<LastCheck | undefined> {
  const row = await db
    .selectFrom('audit_log as l')
    .leftJoin('users as u', 'u.user_id', 'l.actor_id')
    .select(['l.at', 'l.detail', 'l.content_sha256', 'u.full_name'])
    .where('l.action', '=', 'audit.check')
    .orderBy('l.at', 'desc')
    .orderBy('l.seq', 'desc')
    .executeTakeFirst();
  if (row?.detail === undefined || row.detail === null) return undefined;
  const { Rows, Fault, From = 0, To = 0, Was, Records, Differ } = fromJson(row.detail as JsonText<CheckDetail>); // written above
  return {
    At: isoMoment(row.at),
    Rows,
    Hash: row.content_sha256 ?? '',
    ...omitNulls({
      Records,
      Differ,
      By: row.full_name,
      Fault: Fault && { Kind: Fault, From, To, ...omitNulls({ Was }) },
    }),
  };
}
