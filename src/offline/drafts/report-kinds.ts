import { draftTag, type DraftBody, type DraftSaved, type ReportRevision, type ReportView } from '#contract';
import { has, type Kind } from '../outbox/kinds.ts';
import type { Draft } from '../store/records/draft.ts';
import { mappingOf, type OutboxItem } from '../store/records/outbox-item.ts';
import type { WriteTx } from '../store/stores.ts';
import { acknowledged, keepBase, removeDraft } from './base.ts';
import { draftBody } from './draft-change.ts';
import { saveBeforeSubmit } from './submit-draft.ts';

/** `isAnswer` has checked the members read here; the server validates the rest of what it sends. */
export const reportKinds = {
  draft: {
    isAnswer: (answer) => has(answer, 'Rev', 'number') && has(answer, 'RevisionNo', 'number'),
    fixed: async (tx, item) => {
      const draft = await draftOf(tx, item);
      if (!draft) return undefined;
      const { live: _, ...rest } = item;
      // Already fixed if it was written to a file of unsent work.
      const { body = draftBody(draft), changeNo = draft.changeNo } = rest;
      const condition = draft.baseRev > 0 ? onlyOver(draft) : { ifNoneMatch: '*' as const };
      return { ...rest, body, changeNo, ...condition };
    },
    delivered: async (tx, item, answer) => {
      const { Rev, RevisionNo } = answer as DraftSaved;
      await keepBase(tx, acknowledged(mappingOf(item), Rev, item.body as DraftBody));
      await updateDraft(tx, item, (draft) => ({
        ...draft,
        baseRev: Rev,
        revisionNo: RevisionNo,
        sentChangeNo: item.changeNo ?? draft.sentChangeNo,
      }));
    },
  },
  submit: {
    isAnswer: (answer) => has(answer, 'ReportId', 'number') && has(answer, 'RevisionNo', 'number'),
    fixed: async (tx, item) => {
      const draft = await draftOf(tx, item);
      return draft && draft.baseRev > 0 ? { ...item, ...onlyOver(draft) } : item;
    },
    delivered: async (tx, item, answer) => {
      const mappingId = mappingOf(item);
      const draft = await draftOf(tx, item);
      // Kept, so that it can be read and printed here before the server is asked for it.
      const revision = answer as ReportRevision;
      if (draft) await tx.objectStore('submitted').put({ mappingId, head: draft.head, revision });
      await removeDraft(tx, mappingId);
    },
    conflicted: saveBeforeSubmit,
  },
  reopen: {
    isAnswer: (answer) => has(answer, 'Mapping', 'object'),
    delivered: async (tx, item, answer) => {
      const opened = (answer as ReportView).Draft;
      // Rev 1 is the copy that the server just made. A later one holds what another device typed; the next save conflicts with
      // it.
      if (opened?.Rev !== 1) return;
      await keepBase(tx, acknowledged(mappingOf(item), 1, opened));
      await updateDraft(tx, item, (draft) => ({ ...draft, baseRev: 1, revisionNo: opened.RevisionNo }));
    },
  },
  discard: {
    isAnswer: () => true,
    fixed: async (tx, item) => {
      const draft = await draftOf(tx, item);
      if (!draft) return undefined;
      if (draft.baseRev > 0) return { ...item, ...onlyOver(draft) };
      // Every save before it failed: the server has nothing to discard.
      await removeDraft(tx, draft.mappingId);
      return undefined;
    },
    delivered: (tx, item) => removeDraft(tx, mappingOf(item)),
  },
} as const satisfies Readonly<Record<string, Kind>>;

const draftOf = (tx: WriteTx, item: OutboxItem): Promise<Draft | undefined> =>
  tx.objectStore('drafts').get(mappingOf(item));

/** Only while the server's draft is the one that this is built on, by its ETag (RFC 9110 8.8.3). */
const onlyOver = ({ mappingId, revisionNo, baseRev }: Draft): { readonly ifMatch: string } => ({
  ifMatch: draftTag(mappingId, { revisionNo, rev: baseRev }),
});

async function updateDraft(tx: WriteTx, item: OutboxItem, update: (draft: Draft) => Draft): Promise<void> {
  const draft = await draftOf(tx, item);
  if (draft) await tx.objectStore('drafts').put(update(draft));
}
