import { endpoints, type Endpoint } from '#contract';
import { problemMediaType } from './answer-problem.ts';

type Json = Readonly<Record<string, unknown>>;

const json = 'application/json';

/** The API as OpenAPI 3.1, made from the table that the server registers: there is no second copy to keep true. */
export function openApi(appVersion: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [key, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [method = '', url = ''] = key.split(' ');
    const path = url.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[method.toLowerCase()] = operation(key, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Switchgear reports', version: appVersion },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-fs' } },
      schemas: { Problem: problem },
    },
  };
}

function operation(key: string, endpoint: Endpoint): Json {
  const { summary, access, body, file, answer, tagged } = endpoint;
  const content = file === undefined ? { [json]: { schema: plain(answer) } } : { [file]: {} };
  const isEmpty = answer === undefined && file === undefined;
  return {
    operationId: key.replaceAll(/[^A-Za-z0-9]+/g, '-'),
    summary,
    'x-access': access,
    security: access === 'anyone' ? [] : [{ session: [] }],
    parameters: [...inAddress('path', endpoint.params), ...inAddress('query', endpoint.query), ...headers(endpoint)],
    ...(body === undefined ? {} : { requestBody: { required: true, content: { [json]: { schema: plain(body) } } } }),
    responses: {
      ...(isEmpty ? { 204: { description: 'Done.' } } : { 200: { description: summary, content } }),
      ...(tagged === true ? { 304: { description: 'Nothing has changed.' } } : {}),
      default: {
        description: 'Not done, and why.',
        content: { [problemMediaType.split(';')[0] ?? '']: { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function inAddress(place: 'path' | 'query', schema: object | undefined): readonly Json[] {
  if (schema === undefined) return [];
  const { properties, required = [] } = plain(schema) as { properties: Json; required?: readonly string[] }; // both are objects of the table
  return Object.entries(properties).map(([name, member]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: member,
  }));
}

function headers({ idempotent, versioned, tagged }: Endpoint): readonly Json[] {
  const header = (name: string, required: boolean, schema: Json): Json => ({ name, in: 'header', required, schema });
  return [
    ...(idempotent === true ? [header('Idempotency-Key', true, { type: 'string', format: 'uuid' })] : []),
    ...(tagged === true ? [header('If-None-Match', false, { type: 'string' })] : []),
    ...(versioned === true
      ? [header('If-Match', false, { type: 'string' }), header('If-None-Match', false, { const: '*' })]
      : []),
  ];
}

/** Through JSON, because that is what a schema is: TypeBox adds properties of its own. */
const plain = (schema: object | undefined): Json => JSON.parse(JSON.stringify(schema ?? {})) as Json;

/** RFC 9457, with our additions. */
const problem: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'instance', 'retry'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    detail: { type: 'string' },
    instance: { type: 'string' },
    retry: { enum: ['never', 'later', 'login', 'merge'] },
    errors: { type: 'array', items: { type: 'object' } },
    more: { type: 'integer' },
    current: {},
  },
};
