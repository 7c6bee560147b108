import { describe, expect, it } from 'vitest';
import { createAjv } from '#engine';
import { endpoints, problems, shellForms, type Endpoint } from '#contract';

const calls = Object.entries<Endpoint>(endpoints).map(([key, endpoint]) => {
  const [method = '', path = ''] = key.split(' ');
  return { key, method, path, endpoint };
});

const membersOf = (body: object = {}): readonly string[] =>
  'properties' in body ? Object.keys(Object(body.properties)) : [];

describe('the table of calls', () => {
  it.each(calls)('$key names its parameters as its path does', ({ path, endpoint }) => {
    const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    const described =
      endpoint.params === undefined ? [] : Object.keys((endpoint.params as { properties?: object }).properties ?? {});
    expect(described).toEqual(inPath);
  });

  it.each(calls)('$key changes something only if a repeat is harmless', ({ method, path, endpoint }) => {
    const isSignIn = path === '/api/v1/session';
    if (method === 'GET')
      expect(endpoint.idempotent ?? endpoint.repeatable ?? endpoint.versioned ?? endpoint.body).toBeUndefined();
    else if (!isSignIn && endpoint.access !== 'anyone') expect(endpoint.idempotent ?? endpoint.repeatable).toBe(true);
  });

  it.each(calls.filter(({ endpoint }) => endpoint.body !== undefined))(
    '$key refuses members it does not know',
    ({ endpoint }) => {
      expect((endpoint.body as { additionalProperties?: unknown }).additionalProperties).toBe(false);
    },
  );

  it('takes with a password only who it is for: no hint, no secret question', () => {
    const members = calls
      .map(({ key, endpoint }) => [key, membersOf(endpoint.body)] as const)
      .filter(([, names]) => names.includes('Password'));
    expect(Object.fromEntries(members)).toEqual({
      'POST /api/v1/first-run': ['Code', 'UserName', 'FullName', 'BaseCity', 'Password'],
      'POST /api/v1/session': ['UserName', 'Password'],
      'PUT /api/v1/password': ['OldPassword', 'Password'],
      'POST /api/v1/password-link/password': ['Token', 'Password'],
      // Of an administrator, for a device of somebody else: the key is named.
      'POST /api/v1/people/:UserId/key-release': ['Password', 'KeyId', 'Secret'],
      'POST /api/v1/passkeys/offer': ['Password'],
      'POST /api/v1/passkeys/:PasskeyId/removal': ['Password'],
    });
  });

  it('compiles with the one Ajv of the product', () => {
    for (const { endpoint } of calls) {
      for (const schema of [endpoint.params, endpoint.query, endpoint.body, endpoint.answer]) {
        if (schema !== undefined) expect(() => createAjv().compile(schema)).not.toThrow();
      }
    }
  });
});

describe('the forms of the shell', () => {
  it('sign-in says the words of the rule table', () => {
    const validate = createAjv().compile(shellForms.SignIn);
    expect(validate({ UserName: 'anita', Password: 'Demo@1234' })).toBe(true);
    expect(validate({ UserName: '', Password: '123456' })).toBe(false);
    const broken = (validate.errors ?? [])
      .filter((error) => error.keyword === 'rule')
      .map((error) => String(error.schema));
    expect(broken).toEqual(['adminUserName', 'password']);
  });
});

describe('the problems of the API', () => {
  it('each has a status of its class and a title that is a sentence', () => {
    for (const [code, { status, title }] of Object.entries(problems)) {
      expect(status, code).toBeGreaterThanOrEqual(400);
      expect(title, code).toMatch(/^[A-Z]/);
    }
  });
});
