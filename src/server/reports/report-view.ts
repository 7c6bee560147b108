import { indianDate, type ReportView } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import type { Services } from '../services.ts';
import type { RecordsOfMapping } from '../audit/records/records.ts';
import { mappingCard, type MappingRow } from '../work/mapping/mapping-cards.ts';
import { omitNulls } from '../storage/omit-nulls.ts';
import { draftOf, findSignedDraft } from './drafts.ts';
import { findFirm } from './firm.ts';
import { isTheirReport, mayEdit } from '../work/mapping/find-mapping.ts';
import { reportContext } from './report-context.ts';
import { recordedIn, reportRevision, revisionCard, revisionRows, type RevisionRow } from './revisions.ts';
import { safetyBypasses } from './safety-bypass.ts';

/** Everything a device needs to open the report of a mapping and to continue offline. */
export async function reportView(
  services: Services,
  user: SignedIn,
  mapping: MappingRow,
  now: number,
): Promise<ReportView> {
  const { store, library, records } = services;
  const executiveId = isTheirReport(user, mapping) ? user.userId : mapping.assigned_to;
  const [firm, draft, revisions, context, bypasses, recorded] = await Promise.all([
    findFirm(store),
    findSignedDraft(store, mapping.mapping_id),
    revisionRows(store).where('r.mapping_id', '=', mapping.mapping_id).execute(),
    reportContext(services, { mapping, executiveId, today: indianDate(now) }),
    safetyBypasses(services, mapping.mapping_id),
    records.ofMapping(mapping.mapping_id),
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
    IsMine: isTheirReport(user, mapping),
    ...omitNulls({
      CurrentVersion: library.live(mapping.report_type_key)?.version,
      // The office sees that a draft exists, but not its unfinished content.
      Draft: draft === undefined || !isTheirReport(user, mapping) ? undefined : draftOf(draft),
      Submitted: submitted && reportRevision(submitted, recordedIn(recorded, submitted)),
      Faults: faultsOf(recorded, revisions),
      SafetyBypasses: bypasses.length === 0 ? undefined : bypasses,
    }),
  };
}

function faultsOf({ faults, logged }: RecordsOfMapping, revisions: readonly RevisionRow[]): ReportView['Faults'] {
  const all = [...faults].flatMap(([reportId, its]) => {
    const row = revisions.find(({ report_id }) => report_id === reportId);
    return its.map((fault) => ({ ...fault, RevisionNo: logged.get(reportId)?.revisionNo ?? row?.revision_no ?? 0 }));
  });
  return all.length === 0 ? undefined : all;
}
