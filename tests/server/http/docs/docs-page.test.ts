import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract';
import { html } from '../../../../src/server/http/docs/html.ts';
import { startServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
let page: Document;
beforeAll(async () => {
  server = await startServer();
  const answer = await server.app.inject({ url: '/api/docs' });
  page = new JSDOM(answer.body).window.document;
});
afterAll(() => server.close());

describe('the API page', () => {
  it('has every call once, under its own anchor', () => {
    const titles = [...page.querySelectorAll('article h3')].map((title) =>
      title.textContent.replaceAll(/\s+/g, ' ').trim(),
    );
    const calls = Object.keys(endpoints).map((key) => key.replaceAll(/:(\w+)/g, '{$1}'));
    expect(titles.toSorted()).toEqual(calls.toSorted());
  });

  it('has no broken link', async () => {
    const ids = new Set([...page.querySelectorAll('[id]')].map(({ id }) => id));
    const links = [...page.querySelectorAll('a, link')].map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((href) => href.startsWith('#') && !ids.has(href.slice(1)))).toEqual([]);
    const anita = await server.signedIn('anita');
    for (const href of new Set(links.filter((link) => link.startsWith('/')))) {
      expect([href, (await anita.get(href)).status]).not.toEqual([href, 404]);
    }
  });

  it('contains no script, style or handler, and its policy allows none', async () => {
    expect(page.querySelectorAll('script, style, iframe, form, [style]')).toHaveLength(0);
    const names = [...page.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
    expect(names.filter((name) => name.startsWith('on'))).toEqual([]);
    const { headers } = await server.app.inject({ url: '/api/docs' });
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    const style = await server.app.inject({ url: '/api/docs.css' });
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(style.body).toContain('prefers-color-scheme: dark');
  });

  it('has headings in order: one title, groups below it, calls below these', () => {
    expect(page.documentElement.lang).toBe('en');
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    const levels = [...page.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName.slice(1)));
    for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
    expect(page.querySelector('a')?.getAttribute('href')).toBe('#calls');
  });

  it('describes the key, the body and the refusals of a change', () => {
    const text = page.querySelector('#PUT-api-v1-mappings-MappingId-draft')?.textContent ?? '';
    for (const word of [
      'Idempotency-Key',
      'If-Match',
      'Entries',
      '412',
      'version-conflict',
      'do-field-work: executive',
    ])
      expect(text).toContain(word);
  });
});

it('escapes everything that is not markup', () => {
  const name = `<img src=x onerror="alert('1')">&`;
  expect(html`<b title="${name}">${[name]}</b>${html`<i></i>`}`.text).toBe(
    '<b title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</b><i></i>',
  );
});
