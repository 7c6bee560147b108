import type { FastifyRequest } from 'fastify';
import { auditStatement } from '../session/audit-row.ts';
import type { SignedIn } from '../session/sessions.ts';
import type { Change } from '../http/once.ts';
import type { Precondition } from '../http/precondition.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import { findSignedDraft } from './drafts.ts';
import { findEditableMapping } from '../work/mapping/find-mapping.ts';
import { checkVersion } from './save-draft.ts';
import { ifUnchanged } from '../storage/statement.ts';

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

  const removal = store.db.deleteFrom('drafts').where('mapping_id', '=', mappingId);
  const object = { type: 'mapping', id: mappingId, version: `R${draft.revision_no}` };
  const audit = auditStatement(store, {
    action: 'draft.discard',
    at: rest.now,
    request: rest.request,
    user,
    object,
    key: rest.key,
  });
  return { statements: [ifUnchanged(removal, draft.rev), audit], answer: undefined };
}
