import { indianDate } from '#contract';
import type { Firm, ReportView } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import type { Services } from '../services.ts';
import { mappingCard, type MappingRow } from '../work/mapping/mapping-cards.ts';
import { present } from '../work/present.ts';
import { draftOf, findSignedDraft } from './drafts.ts';
import { mayEdit } from './find-mapping.ts';
import { reportContext } from './report-context.ts';
import { reportRevision, revisionCard, revisionRows } from './revisions.ts';
import { safetyBypasses } from './safety-bypass.ts';

/** Everything a device needs to open the report of a mapping and to continue offline. */
export async function reportView(
  services: Services,
  user: SignedIn,
  mapping: MappingRow,
  now: number,
): Promise<ReportView> {
  const { store, library } = services;
  const executiveId = user.role === 'executive' ? user.userId : mapping.assigned_to;
  const [firm, draft, revisions, context, bypasses] = await Promise.all([
    findFirm(services),
    findSignedDraft(store, mapping.mapping_id),
    revisionRows(store).where('r.mapping_id', '=', mapping.mapping_id).execute(),
    reportContext(services, { mapping, executiveId, today: indianDate(now) }),
    safetyBypasses(services, mapping.mapping_id),
  ]);
  const submitted = revisions.find(({ status }) => status === 'submitted');
  return {
    Mapping: mappingCard(mapping, library),
    CallId: mapping.call_id,
    CallNo: mapping.call_no,
    Customer: mapping.customer,
    Site: mapping.site,
    Firm: firm,
    Card: { JobCardId: mapping.job_card_id, Status: mapping.card_status },
    Context: context,
    Revisions: revisions.map(revisionCard),
    MayEdit: mayEdit(user, mapping),
    ...present({
      CurrentVersion: library.live(mapping.report_type_key)?.version,
      // The office sees that a draft exists, but not its unfinished content.
      Draft: draft === undefined || user.role !== 'executive' ? undefined : draftOf(draft),
      Submitted: submitted && reportRevision(submitted),
      SafetyBypasses: bypasses.length === 0 ? undefined : bypasses,
    }),
  };
}

async function findFirm({ store }: Services): Promise<Firm> {
  const row = await store.db.selectFrom('firm').selectAll().executeTakeFirst();
  if (row === undefined) return { Name: '', Address: '' };
  return { Name: row.name, Address: row.address, ...present({ Phone: row.phone, Email: row.email, Gstin: row.gstin }) };
}
