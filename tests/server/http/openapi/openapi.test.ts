import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { endpoints, problems } from '#contract';
import { openApi } from '../../../../src/server/http/openapi/openapi.ts';
import type { Read } from '../../fixtures/people.ts';

/*
 * The rules of OpenAPI 3.1 that a document can break (no installed package has its schema), and draft 2020-12 of JSON
 * Schema for each schema in it.
 */

const document: Read = openApi('1.2');
const methods = ['get', 'put', 'post', 'delete', 'patch'];
const operations: readonly [key: string, operation: Read][] = Object.entries<Read>(document.paths).flatMap(
  ([path, item]) =>
    Object.entries<Read>(item).map(([method, operation]): [string, Read] => [`${method} ${path}`, operation]),
);

/** Every object of the document with its path. */
function* objects(value: Read, at = '#'): Generator<[at: string, object: Read]> {
  if (typeof value !== 'object' || value === null) return;
  yield [at, value];
  for (const [name, member] of Object.entries<Read>(value)) yield* objects(member, `${at}/${name}`);
}

const target = (reference: string): Read =>
  reference
    .slice(2)
    .split('/')
    .reduce((value: Read, name) => value?.[name], document);

describe('the API description', () => {
  it('has the parts that OpenAPI 3.1 requires, and no others', () => {
    expect(Object.keys(document).sort()).toEqual([
      'components',
      'info',
      'jsonSchemaDialect',
      'openapi',
      'paths',
      'servers',
      'tags',
    ]);
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.info).sort()).toEqual(['description', 'title', 'version']);
    for (const path of Object.keys(document.paths)) expect(path).toMatch(/^\/[^?#]*$/);
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('has no dangling reference', () => {
    for (const [at, { $ref }] of objects(document))
      if (typeof $ref === 'string') expect(target($ref), `${at} → ${$ref}`).toBeDefined();
  });

  it('has a unique name for each call, and each call in a group with a description', () => {
    expect(operations).toHaveLength(Object.keys(endpoints).length);
    expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(operations.length);
    const known = document.tags.map(({ name }: Read) => name);
    for (const [key, { tags }] of operations) {
      expect(known, key).toEqual(expect.arrayContaining(tags));
      expect(tags, `${key}: openapi-tags.ts has no group for it`).not.toContain('Others');
    }
  });

  it.each(operations)('has %s with its parameters, its answers and its problems', (key, operation) => {
    const [method = '', path = ''] = key.split(' ');
    expect(methods).toContain(method);
    const allowed = ['operationId', 'summary', 'tags', 'security', 'parameters', 'requestBody', 'responses'];
    expect(Object.keys(operation).filter((name) => !name.startsWith('x-') && !allowed.includes(name))).toEqual([]);

    const { parameters, responses, security, requestBody } = operation;
    const places = parameters.map(({ in: place, name }: Read) => `${place} ${name}`);
    expect(new Set(places).size, 'each parameter once').toBe(places.length);
    for (const parameter of parameters) {
      expect(['path', 'query', 'header']).toContain(parameter.in);
      expect(typeof parameter.schema).toBe('object');
      if (parameter.in === 'path') expect(parameter.required).toBe(true);
    }
    const inPath = parameters.filter((one: Read) => one.in === 'path').map(({ name }: Read) => name);
    expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));

    for (const [status, { description, content = {} }] of Object.entries<Read>(responses)) {
      expect(status).toMatch(/^([1-5]\d\d|default)$/);
      expect(description).not.toBe('');
      for (const type of Object.keys(content)) expect(type).toMatch(/^[a-z]+\/[a-z0-9.+*-]+$/);
    }
    expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true);
    for (const schemes of security)
      for (const name of Object.keys(schemes)) expect(document.components.securitySchemes[name]).toBeDefined();
    if (method === 'get') expect(requestBody).toBeUndefined();
  });

  it('contains only schemas of draft 2020-12', () => {
    // Keywords of ours, such as `rule`, are for people and mean nothing to a validator.
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const schemas = [...objects(document)].filter(
      ([at]) => at.endsWith('/schema') || /^#\/components\/schemas\/\w+$/.test(at),
    );
    expect(schemas.length).toBeGreaterThan(200);
    for (const [text, at] of new Map(schemas.map(([way, schema]) => [JSON.stringify(schema), way])))
      expect(ajv.validateSchema(JSON.parse(text)), `${at} ${JSON.stringify(ajv.errors)}`).toBe(true);
  });

  it('lists for every problem the calls that can answer it', () => {
    const said = new Set(
      operations.flatMap(([, { responses }]) =>
        Object.values<Read>(responses).flatMap(
          ({ content }) => content?.['application/problem+json']?.schema.properties?.code.enum ?? [],
        ),
      ),
    );
    // These answer requests whose address or method does not exist.
    const notOfACall = ['method-not-allowed', 'client-too-old'];
    expect(Object.keys(problems).filter((code) => !said.has(code) && !notOfACall.includes(code))).toEqual([]);
  });

  it('describes the headers of a change: its key, its version, and those of the answer', () => {
    const save = document.paths['/api/v1/mappings/{MappingId}/draft'].put;
    expect(save.parameters.filter(({ in: place }: Read) => place === 'header').map(({ name }: Read) => name)).toEqual([
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
      'Content-Digest',
      'Sec-Fetch-Site',
      'On-Behalf-Of',
    ]);
    expect(Object.keys(save.responses['200'].headers)).toEqual([
      'X-FS-Server',
      'X-Request-Id',
      'ETag',
      'Idempotency-Key',
      'Idempotency-Replayed',
    ]);
    expect(save.responses['412'].content['application/problem+json'].schema.properties.code.enum).toEqual([
      'version-conflict',
    ]);
    expect(Object.keys(save.responses['429'].headers)).toContain('Retry-After');
  });
});
