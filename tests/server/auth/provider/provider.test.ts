import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anita as anitaId } from '../../fixtures/field-data.ts';
import { startServer, type TestServer, usualEngines } from '../../fixtures/test-server.ts';
import { clientId, clientSecret, publicUrl, startProvider, type AtProvider } from './running-provider.ts';

const start = '/api/v1/sign-in-provider/start';
const anita: AtProvider = { subject: 'a-7f3', email: 'Anita@Example.com', isVerified: true };

/** A browser that keeps the cookies of the app. */
class Browser {
  readonly #server: TestServer;
  readonly cookies = new Map<string, string>();

  constructor(server: TestServer) {
    this.#server = server;
  }

  async open(url: string) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.#server.app.inject({ url, headers: { host: 'reports.example', cookie } });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s);
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  async refusal(): Promise<unknown> {
    return (await this.open('/api/v1/sign-in-provider')).json();
  }
}

describe.each(usualEngines)('signing in at the identity provider, on %s', (engine) => {
  let provider: Awaited<ReturnType<typeof startProvider>>;
  let server: TestServer;
  let browser: Browser;

  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.stop());
  beforeEach(async () => {
    const { issuer } = provider;
    const settings = { issuer, clientId, clientSecret, claim: 'email', name: 'Firm ID', publicUrl };
    server = await startServer({ engine, provider: settings, sendToProvider: provider.send });
    browser = new Browser(server);
    await change({ email: 'anita@example.com' });
  });
  afterEach(() => server.close());

  async function change(set: { readonly email?: string; readonly is_active?: 0 }): Promise<void> {
    const { store } = server.storage;
    const query = store.db.updateTable('users').set(set).where('user_id', '=', anitaId);
    await store.write([{ query: query.compile(), expect: 1 }]);
  }
  async function wayBack(person: AtProvider | undefined): Promise<URL> {
    const led = await browser.open(start);
    expect(led.statusCode).toBe(303);
    return provider.visit(String(led.headers.location), person);
  }
  async function signIn(person: AtProvider | undefined): Promise<void> {
    const { pathname, search } = await wayBack(person);
    const done = await browser.open(`${pathname}${search}`);
    expect([done.statusCode, done.headers.location]).toEqual([303, '/login']);
  }
  async function whoIsIn(): Promise<string | undefined> {
    const answer = await browser.open('/api/v1/session');
    return answer.statusCode === 200 ? answer.json().UserName : undefined;
  }
  async function audit(): Promise<readonly unknown[]> {
    const rows = await server.storage.store.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '<>', 'report-type.publish')
      .orderBy('seq')
      .execute();
    return rows.map(({ action, actor_id, detail }) => [action, actor_id, detail]);
  }

  it('leads there with PKCE, state and nonce, and back into the account that the verified e-mail names', async () => {
    const led = await browser.open(start);
    const { searchParams } = new URL(String(led.headers.location));
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(String(led.headers['set-cookie'])).toMatch(/^__Host-fo=.*HttpOnly; Secure; SameSite=Lax$/);
    await signIn(anita);
    expect(await whoIsIn()).toBe('anita');
    expect(await audit()).toEqual([['login', anitaId, '{"With":"provider","Linked":"a-7f3"}']]);
    expect(await browser.refusal()).toEqual({ Name: 'Firm ID' });
  });

  it('from then on goes by the provider’s own name of the person, whatever becomes of the e-mail', async () => {
    await signIn(anita);
    browser = new Browser(server);
    await signIn({ subject: 'a-7f3', email: 'a.married-name@example.com', isVerified: true });
    expect(await whoIsIn()).toBe('anita');
    // The address was given to somebody else.
    browser = new Browser(server);
    await signIn({ ...anita, subject: 'new-colleague' });
    expect([await whoIsIn(), await browser.refusal()]).toEqual([
      undefined,
      { Name: 'Firm ID', Refusal: 'other-identity' },
    ]);
  });

  it.each([
    ['an e-mail that the provider has not verified', { ...anita, isVerified: false }, 'not-verified'],
    ['nobody’s e-mail', { ...anita, subject: 's', email: 'stranger@example.com' }, 'nobody'],
    ['somebody who cancels', undefined, 'refused'],
  ])('lets nobody in with %s, creates nobody, says why once, and audits it', async (_, person, refusal) => {
    const people = await server.count('users');
    await signIn(person);
    expect(await whoIsIn()).toBeUndefined();
    expect(await browser.refusal()).toEqual({ Name: 'Firm ID', Refusal: refusal });
    expect(await browser.refusal()).toEqual({ Name: 'Firm ID' });
    expect([await server.count('users'), await server.count('provider_links')]).toEqual([people, 0]);
    expect(await audit()).toEqual([['provider.failed', null, `{"Reason":"${refusal}"}`]]);
  });

  it('lets a deactivated person in no more, also when they were linked before', async () => {
    await signIn(anita);
    await change({ is_active: 0 });
    browser = new Browser(server);
    await signIn(anita);
    expect([await whoIsIn(), await browser.refusal()]).toEqual([undefined, { Name: 'Firm ID', Refusal: 'nobody' }]);
  });

  it('ends only in the browser in which it began, with its own state and code, within ten minutes', async () => {
    const { pathname, search } = await wayBack(anita);
    const other = new Browser(server);
    await other.open(`${pathname}${search}`);
    expect(await other.refusal()).toMatchObject({ Refusal: 'too-late' });

    const forged = new URLSearchParams(search);
    forged.set('state', 'A'.repeat(43));
    const cookies = new Map(browser.cookies);
    await browser.open(`${pathname}?${forged.toString()}`);
    expect(await browser.refusal()).toMatchObject({ Refusal: 'refused' });

    for (const [name, value] of cookies) browser.cookies.set(name, value);
    server.time.now += 10 * 60_000 + 1000;
    await browser.open(`${pathname}${search}`);
    expect([await whoIsIn(), await browser.refusal()]).toMatchObject([undefined, { Refusal: 'too-late' }]);
  });

  it('keeps the e-mail of a profile as the office has written it', async () => {
    const her = await server.signedIn('anita');
    const refused = await her.put('/api/v1/profile', { Email: 'other@example.com', SharesPosition: false });
    expect(refused.body.errors).toMatchObject([{ pointer: '/Email', code: 'email-signs-in' }]);
    const kept = { Email: 'anita@example.com', SharesPosition: true };
    expect((await her.put('/api/v1/profile', kept)).status).toBe(200);
  });
});

it('says that the provider is down, and passwords go on working', async () => {
  const settings = { issuer: 'https://localhost:1', clientId, claim: 'email', name: 'Firm ID', publicUrl };
  const server = await startServer({ provider: settings });
  const browser = new Browser(server);
  expect((await browser.open(start)).headers.location).toBe('/login');
  expect(await browser.refusal()).toEqual({ Name: 'Firm ID', Refusal: 'unreachable' });
  expect((await server.anyone().signIn('anita')).status).toBe(200);
  await server.close();
});
