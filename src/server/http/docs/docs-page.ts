import { capabilities } from '#contract';
import { isKeyOf } from '#engine';
import type { ApiDocument, Operation, Parameter } from './document.ts';
import { html, type Html } from './html.ts';
import { kindOf, notes, schemaList } from './schema-list.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Renders the API description as a page without scripts. */
export function docsPage({ info, tags, paths }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): Call => ({ method: method.toUpperCase(), path, operation })),
  );
  const groups = tags
    .map((tag) => ({ ...tag, calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)) }))
    .filter((group) => group.calls.length > 0);
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${info.title}: the API</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the calls</a>
        <header>
          <h1>${info.title}: the API</h1>
          <p>${info.description.replaceAll('`', '')}</p>
          <p>
            Version ${info.version}. The same for machines: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
          </p>
        </header>
        <nav aria-label="Calls">
          ${groups.map(
            ({ name, calls: some }) =>
              html`<details>
                <summary>${name} <span class="count">${some.length}</span></summary>
                <ul>
                  ${some.map((call) => html`<li><a href="#${call.operation.operationId}">${title(call)}</a></li>`)}
                </ul>
              </details>`,
          )}
        </nav>
        <main id="calls">
          ${groups.map(
            ({ name, description, calls: some }) =>
              html`<section aria-label="${name}">
                <h2>${name}</h2>
                <p>${description}</p>
                ${some.map(article)}
              </section>`,
          )}
        </main>
      </body>
    </html>`;
  return page.text;
}

const title = ({ method, path }: Call): Html =>
  html`<b class="method ${method.toLowerCase()}">${method}</b> <code>${path}</code>`;

const who: Readonly<Record<string, string>> = {
  anyone: 'Anyone, without a session.',
  'signed-in': 'Whoever is signed in, of what they may see.',
};

function whoMay(access: Operation['x-access']): string {
  if (typeof access === 'string' && who[access] !== undefined) return who[access];
  return [access].flat().map(needs).join(' Or: ');
}

const needs = (capability: string): string =>
  isKeyOf(capabilities, capability)
    ? `Needs the right ${capability}: ${capabilities[capability].join(', ')}.`
    : capability;

function article(call: Call): Html {
  const { operation } = call;
  const { operationId, summary, requestBody, responses, 'x-access': access, 'x-body-limit': limit } = operation;
  return html`<article id="${operationId}" aria-labelledby="${operationId}-title">
    <h3 id="${operationId}-title"><a href="#${operationId}">${title(call)}</a></h3>
    <p>${summary.replaceAll('`', '')}</p>
    <p class="who">${whoMay(access)}${tryIt(call)}</p>
    ${parameters(operation.parameters)}
    ${Object.entries(requestBody?.content ?? {}).map(
      ([type, { schema = {} }]) =>
        html`<h4>
            Body
            <span class="type">${type}${limit === undefined ? '' : `, at most ${Math.floor(limit / 1024)} KB`}</span>
          </h4>
          ${schemaList(schema)}`,
    )}
    <h4>Answers</h4>
    ${Object.entries(responses).flatMap(([status, { description, content = {} }]) =>
      isGood(status) ? [answer(status, description, content)] : [],
    )}
    ${refusals(responses)}
  </article>`;
}

/** A link for calls that need only an address; it opens in the session of this browser. */
function tryIt({ method, path, operation }: Call): Html {
  const asks = operation.parameters.some(({ required, in: place }) => required && place !== 'header');
  return method === 'GET' && !asks ? html` <a href="${path}">Open the answer</a>` : html``;
}

function parameters(all: readonly Parameter[]): Html {
  if (all.length === 0) return html``;
  return html`<h4>Parameters</h4>
    <ul class="schema">
      ${all.map(
        ({ name, in: place, required, description, schema }) =>
          html`<li>
            <code>${name}</code>
            <span class="place">${place}</span>${required ? '' : html` <span class="maybe">may be absent</span>`}
            <span class="type">${kindOf(schema)}</span>${notes(schema)}
            ${description === undefined ? '' : html`<span class="note">${description}</span>`}
          </li>`,
      )}
    </ul>`;
}

const isGood = (status: string): boolean => status < '4';

function answer(
  status: string,
  description: string,
  content: NonNullable<Operation['responses'][string]['content']>,
): Html {
  const first = Object.entries(content)[0];
  if (first === undefined) return html`<p class="answer"><b class="status good">${status}</b> ${description}</p>`;
  const [type, { schema = {} }] = first;
  return html`<details class="answer">
    <summary><b class="status good">${status}</b> ${type}</summary>
    ${schemaList(schema)}
  </details>`;
}

/** Each problem code with its description, which starts with the code in backticks. */
function refusals(responses: Operation['responses']): Html {
  const all = Object.entries(responses).filter(([status]) => !isGood(status));
  const codes = all.flatMap(([status, { description }]) =>
    [...description.matchAll(/`([^`]+)`: ([^`]+)/g)].map(
      ([, code, words]) => html`<li><b class="status">${status}</b> <code>${code}</code> ${words?.trim()}</li>`,
    ),
  );
  return html`<details class="answer">
    <summary>Refusals <span class="count">${codes.length}</span></summary>
    <ul class="schema">
      ${codes}
    </ul>
  </details>`;
}
