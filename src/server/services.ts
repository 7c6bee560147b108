import type { FirmQuota } from './attachments/firm-quota.ts';
import type { Passwords } from './auth/passwords.ts';
import type { Provider } from './auth/provider/provider.ts';
import type { Sessions } from './session/sessions.ts';
import type { Queues } from './http/rate-limits/queue.ts';
import type { Limiters } from './http/rate-limits/limiter.ts';
import type { Limits } from './http/rate-limits/limits.ts';
import type { Library } from './report-types/library.ts';
import type { Records } from './audit/records/records.ts';
import type { Evaluator } from './reports/evaluation/evaluator.ts';
import type { AttachmentFiles } from './storage/files/attachment-files.ts';
import type { Database } from './storage/database.ts';
import type { IdSource } from './storage/numbers.ts';
import type { Store } from './storage/store.ts';
import type { UploadFiles } from './storage/files/upload-files.ts';

/** The dependencies of handlers. Created once in `buildServer` and passed as an argument. */
export interface Services {
  readonly store: Store<Database>;
  readonly files: AttachmentFiles;
  readonly uploads: UploadFiles;
  readonly firmQuota: FirmQuota;
  readonly library: Library;
  readonly records: Records;
  readonly evaluator: Evaluator;
  readonly ids: IdSource;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  /** Absent: people sign in here only. */
  readonly provider?: Provider;
  readonly limits: Limits;
  readonly limiters: Limiters;
  readonly queues: Queues;
  readonly clock: () => number;
  readonly random: (size: number) => Buffer;
}
