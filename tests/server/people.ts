import { randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { endpoints, problems, type Endpoint, type ProblemCode } from '#contract';
import { createAjv } from '#engine';
import { problemsOf } from '../../src/server/http/openapi-problems.ts';

export const password = 'correct horse battery';

/** What `JSON.parse` gives: tests look into answers without knowing their shape first. */
export type Read = ReturnType<typeof JSON.parse>;

export interface Answer {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  /** The JSON of the answer; `undefined` when it has none. */
  readonly body: Read;
  readonly text: string;
}

interface Extra {
  readonly headers?: Record<string, string>;
  readonly key?: string;
  readonly match?: string;
  readonly first?: true;
}

/** Somebody with a browser. Every answer is compared with the contract on its way. */
export class Person {
  readonly #app: FastifyInstance;
  cookie = '';

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async signIn(userName: string, withPassword = password): Promise<Answer> {
    return this.post('/api/v1/session', { UserName: userName, Password: withPassword });
  }

  get(url: string, extra: Extra = {}): Promise<Answer> {
    return this.send('GET', url, undefined, extra);
  }
  post(url: string, body?: unknown, extra: Extra = {}): Promise<Answer> {
    return this.send('POST', url, body, extra);
  }
  put(url: string, body?: unknown, extra: Extra = {}): Promise<Answer> {
    return this.send('PUT', url, body, extra);
  }
  delete(url: string, extra: Extra = {}): Promise<Answer> {
    return this.send('DELETE', url, undefined, extra);
  }

  /** `body` as text or bytes is sent as it is. */
  async send(method: string, url: string, body: unknown, { headers = {}, key, match, first }: Extra): Promise<Answer> {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const response = await this.#app.inject({
      method: method as 'GET',
      url,
      headers: {
        host: 'reports.example',
        'sec-fetch-site': 'same-origin',
        accept: 'application/json',
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'GET' ? {} : { 'idempotency-key': key ?? randomUUID() }),
        ...(match === undefined ? {} : { 'if-match': match }),
        ...(first === undefined ? {} : { 'if-none-match': '*' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: isRaw ? body : JSON.stringify(body) }),
    });
    const set = response.headers['set-cookie'];
    if (typeof set === 'string') this.cookie = set.split(';')[0] ?? '';
    return checked(method, url, response);
  }
}

const ajv = createAjv();
const fits = Object.entries<Endpoint>(endpoints).map(([key, endpoint]) => {
  const [method, url = ''] = key.split(' ');
  const pattern = new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`);
  const plain = JSON.parse(JSON.stringify(endpoint.answer ?? {}));
  const told = new Set([...problemsOf(key, endpoint).values()].flat());
  return { key, method, pattern, endpoint, told, validate: ajv.compile(plain) };
});

function checked(method: string, url: string, response: LightMyRequestResponse): Answer {
  const type = String(response.headers['content-type'] ?? '');
  const body = type.includes('json') ? JSON.parse(response.body) : undefined;
  if (response.statusCode >= 400) expectProblem(response, body);
  const known = fits.find((one) => one.method === method && one.pattern.test(url));
  if (known !== undefined && response.statusCode >= 400)
    expect([...known.told], `the description of ${known.key} says how it can fail`).toContain(body.code);
  if (known !== undefined && response.statusCode === 200 && known.endpoint.file === undefined) {
    expect(known.validate(body) ? [] : known.validate.errors?.map((e) => `${e.instancePath} ${e.message}`)).toEqual([]);
  }
  return { status: response.statusCode, headers: response.headers, body, text: response.body };
}

function expectProblem(response: LightMyRequestResponse, body: Read): void {
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(problems[body.code as ProblemCode], `${body.code} is in the table`).toBeDefined();
  expect(body).toMatchObject({ status: response.statusCode, title: problems[body.code as ProblemCode].title });
  expect(body.instance).toBe(response.headers['x-request-id']);
  // The words of the rule table are those of the product.
  const said = response.body.replaceAll('Please select valid id', '');
  expect(said, 'an answer tells nothing of our insides').not.toMatch(
    /\.ts|node_modules|\bSQL|select |insert |\bat \w+ \(/i,
  );
}
