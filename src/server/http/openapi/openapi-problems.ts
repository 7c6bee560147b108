import { problems, type Endpoint, type ProblemCode } from '#contract';

type Rule = readonly [codes: readonly ProblemCode[], of: (endpoint: Endpoint, key: string) => boolean];

const isOnline = (): boolean => true;
const needsSession = ({ access }: Endpoint): boolean => access !== 'anyone';
const changes = (_: Endpoint, key: string): boolean => !key.startsWith('GET ');
const isUnder = (path: string) => (_: Endpoint, key: string) => key.includes(path);

/** The problems a call can answer with: those of request handling, and those of the call itself. */
const rules: readonly Rule[] = [
  [['slow-down', 'headers-too-large', 'uri-too-long', 'internal', 'unavailable'], isOnline],
  [['session'], needsSession],
  [['bad-credentials'], (_, key) => key === 'POST /api/v1/session'],
  [['passkey-needed'], (_, key) => key === 'POST /api/v1/session'],
  [['passkey-wrong'], isUnder(' /api/v1/session/passkey')],
  [['passkey-wrong'], (_, key) => key === 'POST /api/v1/passkeys'],
  [['already-set-up'], (_, key) => key === 'POST /api/v1/first-run'],
  [['link-over'], isUnder(' /api/v1/password-link/')],
  [['forbidden'], needsSession],
  [['cross-site'], changes],
  [['not-found'], needsSession],
  [['query-invalid'], isOnline],
  [['cursor-invalid'], ({ query }) => query !== undefined && 'cursor' in propertiesOf(query)],
  [
    [
      'body-empty',
      'json-syntax',
      'body-not-object',
      'duplicate-key',
      'forbidden-key',
      'lone-surrogate',
      'control-char',
      'digest-mismatch',
      'utf8',
      'number-range',
      'number-precision',
      'too-deep',
      'too-many-keys',
      'too-many-items',
      'request-timeout',
      'body-too-large',
      'content-type',
      'field-invalid',
    ],
    ({ body }) => body !== undefined,
  ],
  [
    ['body-empty', 'digest-mismatch', 'request-timeout', 'body-too-large', 'content-type'],
    ({ bytes }) => bytes !== undefined,
  ],
  [['bad-request'], isOnline],
  [
    ['idempotency-key-missing', 'idempotency-key-format', 'idempotency-key-reused', 'in-progress', 'storage-full'],
    ({ idempotent }) => idempotent === true,
  ],
  [['etag-format', 'version-conflict'], ({ versioned }) => versioned !== undefined],
  [['precondition-required'], ({ versioned }) => versioned === true],
  // From a state machine, or from a limit of the work itself.
  [['guard-failed', 'step-impossible', 'field-invalid'], ({ idempotent }) => idempotent === true],
  [['version-conflict'], ({ idempotent }) => idempotent === true],
  [
    [
      'already-submitted',
      'not-submitted',
      'task-finished',
      'schema-unknown',
      'report-incomplete',
      'attachment-missing',
      'report-cut-off',
      'signature-refused',
    ],
    (endpoint, key) => isUnder('/mappings')(endpoint, key) && changes(endpoint, key),
  ],
  [
    ['version-changed'],
    (endpoint, key) =>
      /^GET .*\/versions\//.test(key) || (isUnder('/mappings')(endpoint, key) && changes(endpoint, key)),
  ],
  [['field-invalid', 'storage-full'], ({ repeatable }) => repeatable === true],
  [['step-impossible'], (_, key) => /\/(password-link|key-release)$/.test(key)],
  [['pictures-full'], (_, key) => isStoringPicture(key)],
  [['upload-offset', 'upload-damaged'], (_, key) => key.startsWith('PATCH ') && key.endsWith('/upload')],
  [['task-finished'], (endpoint, key) => isUnder('/attachments')(endpoint, key) && changes(endpoint, key)],
];

const isStoringPicture = (key: string): boolean =>
  key.includes(' /api/v1/attachments/:AttachmentId') && /^(?:PUT|PATCH) /.test(key);

/** The problem codes of one call, by status. */
export function problemsOf(key: string, endpoint: Endpoint): ReadonlyMap<number, readonly ProblemCode[]> {
  const codes = new Set(rules.filter(([, of]) => of(endpoint, key)).flatMap(([some]) => some));
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codes) byStatus.set(problems[code].status, [...(byStatus.get(problems[code].status) ?? []), code]);
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}

const propertiesOf = (schema: object): object => ('properties' in schema ? (schema.properties as object) : {}); // the schema of an object
