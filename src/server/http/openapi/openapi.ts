import { endpoints, problems, Problem, type Endpoint, type ProblemCode } from '#contract';
import { isArray, isObject } from '#engine';
import { plainSchema } from '../plain-schema.ts';
import { problemMediaType } from '../refusals/answer-problem.ts';
import { answerHeaders, headerComponents, problemHeaders, requestHeaders, type Described } from './openapi-headers.ts';
import { problemsOf } from './openapi-problems.ts';
import { tagOf, tags } from './openapi-tags.ts';

const json = 'application/json';
const problemJson = problemMediaType.split(';')[0] ?? '';

/** The API as OpenAPI 3.1, generated from the endpoint table that the server registers, so it is always current. */
export function openApi(appVersion: string): Described {
  const paths: Record<string, Record<string, Described>> = {};
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
      schemas: { Problem: plainSchema(Problem) },
    },
  };
}

const introduction = `The app uses these calls for everything. Times are RFC 3339 in UTC, ids positive integers or UUIDs made on the device.
A time of the device's clock that lies ahead is taken as the time of the request.
Lists come in pages: send NextCursor back as \`cursor\`, with the same filters. A failed call is answered with a problem (RFC 9457)
with a stable \`code\`; \`retry\` tells whether a retry can help. Another person's object gets the same answer as one that does not exist.`;

function operation(key: string, endpoint: Endpoint): Described {
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
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { [json]: { schema: plainSchema(body) } } } }),
    ...(bytes === undefined ? {} : { requestBody: { required: true, content: { [bytes]: {} } } }),
    ...(bodyLimit === undefined ? {} : { 'x-body-limit': bodyLimit }),
    responses: { ...done(key, endpoint), ...refusals(key, endpoint), default: refusal('Not done, and why.') },
  };
}

function done(key: string, endpoint: Endpoint): Described {
  const { summary, file, answer, tagged } = endpoint;
  const headers = answerHeaders(key, endpoint);
  const unchanged = tagged === true ? { 304: { description: 'Nothing has changed.', headers } } : {};
  if (answer === undefined && file === undefined) return { 204: { description: 'Done.', headers }, ...unchanged };
  const content = file === undefined ? { [json]: { schema: plainSchema(answer) } } : { [file]: {} };
  return { 200: { description: summary, headers, content }, ...unchanged };
}

function refusals(key: string, endpoint: Endpoint): Described {
  const all = [...problemsOf(key, endpoint)];
  return Object.fromEntries(
    all.map(([status, codes]) => {
      const description = codes.map((code) => `\`${code}\`: ${problems[code].title}.`).join(' ');
      return [status, { ...refusal(description, codes), headers: problemHeaders(status) }];
    }),
  );
}

function refusal(description: string, codes?: readonly ProblemCode[]): Described {
  const anyProblem = { $ref: '#/components/schemas/Problem' };
  // Since 3.1 a reference may have sibling keywords, as in any JSON Schema.
  const schema = codes === undefined ? anyProblem : { ...anyProblem, properties: { code: { enum: codes } } };
  return { description, content: { [problemJson]: { schema } } };
}

function inAddress(place: 'path' | 'query', schema: object | undefined): readonly Described[] {
  if (schema === undefined) return [];
  const { properties, required } = plainSchema(schema);
  const needed = isArray(required) ? required : [];
  return Object.entries(isObject(properties) ? properties : {}).map(([name, member]) => ({
    name,
    in: place,
    required: needed.includes(name),
    schema: member,
  }));
}
