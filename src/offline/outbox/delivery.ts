import type { DraftBody, DraftSaved, ReportRevision, ReportView } from '#contract';
import type { WriteTx } from '../stores.ts';
import { acknowledged, keepBase, removeDraft } from '../drafts/base.ts';
import type { Draft } from '../drafts/draft.ts';
import { saveBeforeSubmit } from '../drafts/submit-draft.ts';
import type { Sent } from '../attachments/send-attachment.ts';
import { meaningOf, type Meaning } from './answer-meaning.ts';
import { mappingOf, type OutboxItem, type OutboxKind } from './outbox-item.ts';
import { nextRest, restOf, type Rest } from './rest.ts';

/** Writes down what came of one attempt. */
export function recordAttempt(
  tx: WriteTx,
  item: OutboxItem,
  { receipt, madeProgress }: Sent,
  when: When,
): Promise<void> {
  if (receipt.kind === 'answered' && isAnswerTo(item, receipt.body)) return recordDelivery(tx, item, receipt.body);
  const setback = receipt.kind === 'answered' ? ({ kind: 'unreachable' } as const) : receipt;
  // A photo that makes progress on every attempt waits as after its first one; otherwise it would take a day on a weak line.
  const attempts = madeProgress ? 1 : item.attempts;
  const meaning = meaningOf(setback, { attempts, damaged: item.damaged }, when.random);
  return recordSetback(tx, item, meaning, { ...when, madeProgress });
}

interface When {
  readonly now: number;
  readonly random: () => number;
}

/** Whether a 2xx answers this item. One that does not came from a proxy, and nothing was delivered. */
function isAnswerTo(item: OutboxItem, answer: unknown): boolean {
  return answerFits[item.kind](answer);
}

const answerFits: Record<OutboxKind, (answer: unknown) => boolean> = {
  draft: (answer) => has(answer, 'Rev', 'number') && has(answer, 'RevisionNo', 'number'),
  submit: (answer) => has(answer, 'ReportId', 'number') && has(answer, 'RevisionNo', 'number'),
  reopen: (answer) => has(answer, 'Mapping', 'object'),
  discard: () => true,
  attachment: (answer) => has(answer, 'AttachmentId', 'string'),
  // Any call of the API: it answers with an object or with nothing.
  act: (answer) => answer === undefined || (typeof answer === 'object' && answer !== null),
};

/** Records the answer and removes the item from the outbox, in one transaction. */
async function recordDelivery(tx: WriteTx, item: OutboxItem, answer: unknown): Promise<void> {
  await effects[item.kind](tx, item, answer);
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
  { now, rest }: When & { readonly rest: Rest | undefined },
): Promise<void> {
  if (item.kind === 'submit' && meaning.kind === 'conflict' && (await saveBeforeSubmit(tx, item, meaning.problem, now)))
    return;
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

type Effect = (tx: WriteTx, item: OutboxItem, answer: unknown) => Promise<void>;

/** `isAnswerTo` has checked the members read here; the server validates the rest of what it sends. */
const effects: Record<OutboxKind, Effect> = {
  draft: async (tx, item, answer) => {
    const { Rev, RevisionNo } = answer as DraftSaved;
    await keepBase(tx, acknowledged(mappingOf(item), Rev, item.body as DraftBody));
    await updateDraft(tx, item, (draft) => ({
      ...draft,
      baseRev: Rev,
      revisionNo: RevisionNo,
      sentChangeNo: item.changeNo ?? draft.sentChangeNo,
    }));
  },
  submit: async (tx, item, answer) => {
    const mappingId = mappingOf(item);
    const draft = await tx.objectStore('drafts').get(mappingId);
    // Kept, so that it can be read and printed here before the server is asked for it.
    const revision = answer as ReportRevision;
    if (draft) await tx.objectStore('submitted').put({ mappingId, head: draft.head, revision });
    await removeDraft(tx, mappingId);
  },
  reopen: async (tx, item, answer) => {
    const opened = (answer as ReportView).Draft;
    // Rev 1 is the copy that the server just made. A later one holds what another device typed; the next save conflicts with
    // it.
    if (opened?.Rev !== 1) return;
    await keepBase(tx, acknowledged(mappingOf(item), 1, opened));
    await updateDraft(tx, item, (draft) => ({ ...draft, baseRev: 1, revisionNo: opened.RevisionNo }));
  },
  discard: (tx, item) => removeDraft(tx, mappingOf(item)),
  attachment: async (tx, { attachmentId }) => {
    const attachment = attachmentId === undefined ? undefined : await tx.objectStore('attachments').get(attachmentId);
    if (attachment) await tx.objectStore('attachments').put({ ...attachment, state: 'stored' });
  },
  // The server's next answer shows what it changed.
  act: () => Promise.resolve(),
};

async function updateDraft(tx: WriteTx, item: OutboxItem, update: (draft: Draft) => Draft): Promise<void> {
  const mappingId = mappingOf(item);
  const draft = await tx.objectStore('drafts').get(mappingId);
  if (draft) await tx.objectStore('drafts').put(update(draft));
}

const has = (answer: unknown, name: string, type: 'number' | 'string' | 'object'): boolean =>
  typeof answer === 'object' && answer !== null && typeof (answer as Record<string, unknown>)[name] === type;
