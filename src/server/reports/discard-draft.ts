import type { FastifyRequest } from 'fastify';
import { auditUnit } from '../auth/audit.ts';
import type { SignedIn } from '../auth/sessions.ts';
import type { Change } from '../http/once.ts';
import type { Precondition } from '../http/precondition.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import { findSignedDraft } from './drafts.ts';
import { findEditableMapping } from './find-mapping.ts';
import { checkVersion } from './save-draft.ts';

interface Discard {
  readonly user: SignedIn;
  readonly mappingId: number;
  readonly precondition: Precondition;
  readonly request: FastifyRequest;
  readonly key: string;
  readonly now: number;
}

/** Discards the open draft. A submitted revision stays in force. */
export async function discardDraft(
  services: Services,
  { user, mappingId, precondition, ...rest }: Discard,
): Promise<Change<undefined>> {
  const { store } = services;
  await findEditableMapping(services, user, mappingId);
  if (precondition.kind === 'first') refuse('etag-format', { detail: 'Name the version to discard in If-Match.' });
  const draft = await findSignedDraft(store, mappingId);
  checkVersion(precondition, mappingId, draft);
  if (draft === undefined) return refuse('version-conflict');

  const removal = store.db.deleteFrom('drafts').where('mapping_id', '=', mappingId).where('rev', '=', draft.rev);
  const object = { type: 'mapping', id: mappingId, version: `R${draft.revision_no}` };
  const audit = auditUnit(store, {
    action: 'draft.discard',
    at: rest.now,
    request: rest.request,
    user,
    object,
    key: rest.key,
  });
  return { units: [{ query: removal.compile(), expect: 1 }, audit], answer: undefined };
}
