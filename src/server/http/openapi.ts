import { endpoints, problems, Problem, type Endpoint, type ProblemCode } from '#contract';
import { problemMediaType } from './answer-problem.ts';
import { answerHeaders, headerComponents, problemHeaders, requestHeaders, type Json } from './openapi-headers.ts';
import { problemsOf } from './openapi-problems.ts';
import { tagOf, tags } from './openapi-tags.ts';

const json = 'application/json';
const problemJson = problemMediaType.split(';')[0] ?? '';

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
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: 'Switchgear reports', version: appVersion, description: introduction },
    servers: [{ url: '/', description: 'This server.' }],
    tags,
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-fs', description: 'What POST /api/v1/session has set.' },
      },
      headers: headerComponents,
      schemas: { Problem: plain(Problem) },
    },
  };
}

const introduction = `Everything the app does, it does by these calls. Times are RFC 3339 in UTC, ids positive integers or UUIDs made on the device.
Lists come in pages: send NextCursor back as \`cursor\`, with the same filters. Whatever is not done is answered as a problem (RFC 9457)
with a stable \`code\`; \`retry\` says whether asking again can help. A thing of somebody else is answered as one that does not exist.`;

function operation(key: string, endpoint: Endpoint): Json {
  const { summary, access, body, bytes, bodyLimit } = endpoint;
  return {
    operationId: key.replaceAll(/[^A-Za-z0-9]+/g, '-'),
    summary,
    tags: [tagOf(key)],
    'x-access': access,
    security: access === 'anyone' ? [] : [{ session: [] }],
    parameters: [
      ...inAddress('path', endpoint.params),
      ...inAddress('query', endpoint.query),
      ...requestHeaders(key, endpoint),
    ],
    ...(body === undefined ? {} : { requestBody: { required: true, content: { [json]: { schema: plain(body) } } } }),
    ...(bytes === undefined ? {} : { requestBody: { required: true, content: { [bytes]: {} } } }),
    ...(bodyLimit === undefined ? {} : { 'x-body-limit': bodyLimit }),
    responses: { ...done(key, endpoint), ...refusals(key, endpoint), default: refusal('Not done, and why.') },
  };
}

function done(key: string, endpoint: Endpoint): Json {
  const { summary, file, answer, tagged } = endpoint;
  const headers = answerHeaders(key, endpoint);
  const unchanged = tagged === true ? { 304: { description: 'Nothing has changed.', headers } } : {};
  if (answer === undefined && file === undefined) return { 204: { description: 'Done.', headers }, ...unchanged };
  const content = file === undefined ? { [json]: { schema: plain(answer) } } : { [file]: {} };
  return { 200: { description: summary, headers, content }, ...unchanged };
}

function refusals(key: string, endpoint: Endpoint): Json {
  const all = [...problemsOf(key, endpoint)];
  return Object.fromEntries(
    all.map(([status, codes]) => {
      const description = codes.map((code) => `\`${code}\`: ${problems[code].title}.`).join(' ');
      return [status, { ...refusal(description, codes), headers: problemHeaders(status) }];
    }),
  );
}

function refusal(description: string, codes?: readonly ProblemCode[]): Json {
  const anyProblem = { $ref: '#/components/schemas/Problem' };
  // From 3.1 on a reference may have neighbours, as in any JSON Schema.
  const schema = codes === undefined ? anyProblem : { ...anyProblem, properties: { code: { enum: codes } } };
  return { description, content: { [problemJson]: { schema } } };
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

/** Through JSON, because that is what a schema is: TypeBox adds properties of its own. */
const plain = (schema: object | undefined): Json => JSON.parse(JSON.stringify(schema ?? {})) as Json;
