import {
  type BodyOf,
  type Endpoints,
  type FieldError,
  type ImportMistake,
  type ImportReport,
  indianDate,
  type QueryOf,
} from '#contract';
import { Readable } from 'node:stream';
import { toPointer } from '#engine';
import type { SignedIn } from '../session/sessions.ts';
import { asFile } from '../ground/csv/answer-csv.ts';
import type { Change } from '../http/once.ts';
import type { Limiter } from '../http/rate-limits/limiter.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Call, Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { holdAdministrator, refuseFormerAdministrator } from '../auth/acting-administrator.ts';
import { fileEntry, importLog } from './import-log.ts';
import { kinds } from './kinds/index.ts';
import type { Kind, Mistake } from './kind.ts';
import { planImport, refuseOther } from './plan-import.ts';
import { presentRows } from './present-rows.ts';
import { byteOrderMark, csvLine } from '../ground/csv/write-csv.ts';

type Key = 'POST /api/v1/imports';

export function importRoutes(route: Route, services: Services): void {
  const { limiters, limits } = services;
  const files = limiters.limiter('files', limits.files);
  const imports = limiters.limiter('imports', limits.imports);
  const inPace = (limiter: Limiter, { userId }: SignedIn): void => {
    const retryAfterSec = limiter.take(String(userId));
    if (retryAfterSec !== undefined) refuse('slow-down', { retryAfterSec });
  };

  route('POST /api/v1/imports', (call) => {
    inPace(imports, call.user);
    return bringIn(services, call);
  });

  route('GET /api/v1/imports/:Kind/template.csv', ({ params, user, reply }) => {
    refuseOther(user, params.Kind);
    asFile(reply, `${params.Kind}-template.csv`);
    return Promise.resolve(templateOf(kinds[params.Kind]));
  });

  route('GET /api/v1/imports/:Kind/present.csv', ({ params, user, reply, now }) => {
    refuseOther(user, params.Kind);
    inPace(files, user);
    asFile(reply, `${params.Kind}-${indianDate(now)}.csv`);
    return Promise.resolve(Readable.from(presentRows(services, kinds[params.Kind])));
  });
}

async function bringIn(
  services: Services,
  { query, body, user, key, now, request }: Call<Key>,
): Promise<Change<ImportReport>> {
  const bytes = bytesOf(body);
  const { store } = services;
  const log = importLog(store, bytes, { at: now, request, user, key });
  const planned = await planImport({ store, now, user, log }, services.passwords, {
    bytes,
    fileName: body.FileName,
    ...wishOf(query),
  });
  if (!planned.ok) return refuseFile(planned.error);
  const { report, statements } = planned.value;
  if (!report.IsDryRun && report.Counts.Wrong > 0) return refuseRows(report);
  if (statements.length === 0) return { statements, answer: report };
  const written = [...statements, log(fileEntry(report))];
  if (report.Kind !== 'users') return { statements: written, answer: report };
  await refuseFormerAdministrator(services, user);
  return { statements: [holdAdministrator(services, user), ...written], answer: report };
}

const wishOf = ({ kind, dryRun, clearEmpty }: QueryOf<Endpoints[Key]>) => ({
  kind,
  isDryRun: dryRun === '1',
  clearEmpty: clearEmpty === '1',
});

function bytesOf({ Content }: BodyOf<Endpoints[Key]>): Buffer {
  if (/^[A-Za-z0-9+/]*={0,2}$/.test(Content)) return Buffer.from(Content, 'base64');
  const error = { pointer: '/Content', code: 'base64', message: 'The file must be sent as base64.', label: 'File' };
  return refuse('field-invalid', { errors: [error], detail: error.message });
}

function refuseFile(mistakes: readonly Mistake[]): never {
  const [first] = mistakes;
  const errors = mistakes.map((mistake) => fieldError(mistake, ['Heading', mistake.Column]));
  return refuse('field-invalid', { errors, detail: first === undefined ? '' : wordsOf(first) });
}

/** All or nothing: a half-imported file is hard to undo. */
function refuseRows({ Counts, Mistakes }: ImportReport): never {
  const errors = Mistakes.map((mistake) => fieldError(mistake, ['Rows', mistake.Row, mistake.Column], mistake));
  const rows = Counts.Wrong === 1 ? '1 row is' : `${String(Counts.Wrong)} rows are`;
  return refuse('field-invalid', {
    errors,
    detail: `${rows} wrong; nothing was imported. Correct the file and choose it again.`,
  });
}

function fieldError(mistake: Mistake, path: readonly (string | number | undefined)[], row?: ImportMistake): FieldError {
  const where = [row === undefined ? undefined : `Row ${String(row.Row)}`, mistake.Column].filter(
    (part) => part !== undefined,
  );
  return {
    pointer: toPointer(path.filter((part) => part !== undefined)),
    code: 'import',
    message: wordsOf(mistake),
    ...(where.length > 0 && { label: where.join(', ') }),
  };
}

const wordsOf = ({ Message, Fix }: Mistake): string => (Fix === undefined ? Message : `${Message} ${Fix}`);

/** The heading of a kind, and an example row that shows the format of each cell. */
function templateOf({ columns }: Kind): string {
  const heading = columns.map(({ name }) => name);
  return byteOrderMark + csvLine(heading) + csvLine(columns.map(({ example }) => example));
}
