import { refuse } from '../http/refusals/refused.ts';
import { answerImmutable } from '../http/immutable-answer.ts';
import type { Route } from '../http/route.ts';
import { answerTagged } from '../http/tagged-answer.ts';
import type { Services } from '../services.ts';
import { fromJson } from '../storage/json-column.ts';
import { soundBundle } from './publish.ts';
import { createWorkbench } from './workbench.ts';
import type { ReportTypeCard } from '#contract';
import { omitNulls } from '../storage/omit-nulls.ts';
import { isoMoment } from '../ground/time.ts';
import type { LiveType } from './live-type.ts';

export function reportTypeRoutes(route: Route, { store, library }: Services): void {
  const workbench = createWorkbench(library);

  route('GET /api/v1/report-types', async () => Promise.resolve({ Items: library.all().map(reportTypeCard) }));

  route('GET /api/v1/report-types/workbench', async ({ request, reply }) => {
    const answer = await workbench((error) =>
      request.log.warn(
        { err: error },
        'Report types could not be checked; they are checked when the workbench is opened again.',
      ),
    );
    return answerTagged(request, reply, answer.Revision, () => answer);
  });

  route('POST /api/v1/report-types/:Slug/try-again', async ({ params }) => {
    await library.tryAgain(params.Slug);
    return undefined;
  });

  route('GET /api/v1/report-types/terms/:Language', async ({ params }) =>
    Promise.resolve({ Terms: library.terms(params.Language) ?? {} }),
  );

  route('GET /api/v1/report-types/:Slug/versions/:Version', async ({ params, request, reply }) => {
    const bundle = soundBundle((await findVersion(params)) ?? refuse('not-found'));
    return answerImmutable(request, reply, params.Version, () => fromJson(bundle));
  });

  route('GET /api/v1/report-types/:Slug/versions/:Version/validator.js', async ({ params, request, reply }) => {
    const { version } = (await findVersion(params)) ?? refuse('not-found');
    const { text, tag } = (await library.validatorScript(version)) ?? refuse('not-found');
    void reply.type('text/javascript; charset=utf-8');
    return answerImmutable(request, reply, tag, () => text);
  });

  function findVersion({ Slug, Version }: { Slug: string; Version: string }) {
    return store.db
      .selectFrom('report_type_versions')
      .select(['version', 'slug', 'bundle'])
      .where('slug', '=', Slug)
      .where('version', '=', Version)
      .executeTakeFirst();
  }
}

function reportTypeCard(type: LiveType): ReportTypeCard {
  return {
    Slug: type.slug,
    Title: type.title,
    Version: type.version,
    Ansi: [...type.ansi],
    PublishedAt: isoMoment(type.publishedAt),
    ...omitNulls({ Edition: type.edition, Category: type.category }),
  };
}
