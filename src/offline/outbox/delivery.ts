import type { OutboxItem, Rest } from '../store/records/outbox-item.ts';
import type { WriteTx } from '../store/stores.ts';
import { meaningOf, type Meaning } from './answer-meaning.ts';
import type { Kind, Sent } from './kinds.ts';
import { nextRest, restOf } from './rest.ts';

/** Writes down what came of one attempt. */
export function recordAttempt(
  tx: WriteTx,
  item: OutboxItem,
  { receipt, madeProgress }: Sent,
  when: When,
): Promise<void> {
  if (receipt.kind === 'answered' && when.kind.isAnswer(receipt.body))
    return recordDelivery(tx, when.kind, item, receipt.body);
  const setback = receipt.kind === 'answered' ? ({ kind: 'unreachable' } as const) : receipt;
  // A photo that makes progress on every attempt waits as after its first one; otherwise it would take a day on a weak line.
  const attempts = madeProgress ? 1 : item.attempts;
  const meaning = meaningOf(setback, { attempts, damaged: item.damaged }, when.random);
  return recordSetback(tx, item, meaning, { ...when, madeProgress });
}

interface When {
  /** Of the item. */
  readonly kind: Kind;
  readonly now: number;
  readonly random: () => number;
}

/** Records the answer and removes the item from the outbox, in one transaction. */
async function recordDelivery(tx: WriteTx, kind: Kind, item: OutboxItem, answer: unknown): Promise<void> {
  await kind.delivered(tx, item, answer);
  await tx.objectStore('outbox').delete(item.seq);
  await endRest(tx);
}

/** The server takes what it is sent: the phone rests no more. An item that failed by itself keeps its own wait. */
async function endRest(tx: WriteTx): Promise<void> {
  for (const { rest, ...item } of await tx.objectStore('outbox').getAll())
    if (rest !== undefined) await tx.objectStore('outbox').put(item);
}

async function recordSetback(
  tx: WriteTx,
  item: OutboxItem,
  meaning: Meaning,
  when: When & Pick<Sent, 'madeProgress'>,
): Promise<void> {
  const items = await tx.objectStore('outbox').getAll();
  const rest = restAfter(when.madeProgress ? undefined : restOf(items), meaning, when);
  // Not if it was withdrawn while it was in flight.
  if (items.some(({ seq }) => seq === item.seq)) await keepSetback(tx, item, meaning, { ...when, rest });
  if (rest === undefined) await endRest(tx);
}

async function keepSetback(
  tx: WriteTx,
  item: OutboxItem,
  meaning: Meaning,
  { kind, now, rest }: When & { readonly rest: Rest | undefined },
): Promise<void> {
  if (meaning.kind === 'conflict' && (await kind.conflicted?.(tx, item, meaning.problem, now))) return;
  await tx.objectStore('outbox').put({ ...setBack(item, meaning, now), ...(rest && { rest }) });
}

/** `undefined` where the server has answered: it could be reached. */
function restAfter(before: Rest | undefined, meaning: Meaning, when: When): Rest | undefined {
  if (meaning.kind !== 'later' || meaning.isAlone) return undefined;
  return nextRest(before, { ...when, ...(meaning.askedByServer && { askedMs: meaning.waitMs }) });
}

function setBack(
  { problem: _, notBefore: __, damaged: ___, rest: ____, ...item }: OutboxItem,
  meaning: Meaning,
  now: number,
): OutboxItem {
  switch (meaning.kind) {
    case 'later': {
      const nextAt = now + meaning.waitMs;
      const { askedByServer, damaged, problem } = meaning;
      return {
        ...item,
        state: 'queued',
        nextAt,
        ...(askedByServer && { notBefore: nextAt }),
        ...(damaged !== undefined && { damaged }),
        ...(problem !== undefined && { problem }),
      };
    }
    case 'sign-in':
      return { ...item, state: 'paused-auth' };
    case 'conflict':
      // A draft has another version to choose; an act can only be retried or withdrawn.
      return { ...item, state: item.kind === 'act' ? 'needs-attention' : 'conflict', problem: meaning.problem };
    case 'person':
      return { ...item, state: 'needs-attention', problem: meaning.problem };
  }
}
