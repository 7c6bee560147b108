import { draftTag } from '#contract';
import { refuse } from '../http/refusals/refused.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { discardDraft } from './discard-draft.ts';
import { findMapping } from '../work/mapping/find-mapping.ts';
import { reopenReport } from './reopen-report.ts';
import { reportView } from './report-view.ts';
import { recordedIn, reportRevision, revisionRows } from './revisions.ts';
import { recordSafetyBypass } from './safety-bypass.ts';
import { saveDraft } from './save-draft.ts';
import { submitReport } from './submit-report.ts';

export function reportRoutes(route: Route, services: Services): void {
  route('GET /api/v1/mappings/:MappingId/report', async ({ params, user, now, reply }) => {
    const mapping = await findMapping(services, user, params.MappingId);
    const view = await reportView(services, user, mapping, now);
    if (view.Draft !== undefined) {
      const { RevisionNo: revisionNo, Rev: rev } = view.Draft;
      void reply.header('ETag', draftTag(mapping.mapping_id, { revisionNo, rev }));
    }
    return view;
  });

  route('PUT /api/v1/mappings/:MappingId/draft', ({ params, ...call }) =>
    saveDraft(services, { mappingId: params.MappingId, ...call }),
  );

  route('DELETE /api/v1/mappings/:MappingId/draft', ({ params, ...call }) =>
    discardDraft(services, { mappingId: params.MappingId, ...call }),
  );

  route('POST /api/v1/mappings/:MappingId/submit', ({ params, ...call }) =>
    submitReport(services, { mappingId: params.MappingId, ...call }),
  );

  route('POST /api/v1/mappings/:MappingId/reopen', ({ params, ...call }) =>
    reopenReport(services, { mappingId: params.MappingId, ...call }),
  );

  route('POST /api/v1/mappings/:MappingId/safety-bypass', ({ params, ...call }) =>
    recordSafetyBypass(services, { mappingId: params.MappingId, ...call }),
  );

  route('GET /api/v1/reports/:ReportId', async ({ params, user }) => {
    const row =
      (await revisionRows(services.store).where('r.report_id', '=', params.ReportId).executeTakeFirst()) ??
      refuse('not-found');
    await findMapping(services, user, row.mapping_id);
    return reportRevision(row, recordedIn(await services.records.ofMapping(row.mapping_id), row));
  });
}
