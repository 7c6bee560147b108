import type { Schema } from './document.ts';
import { html, type Html } from './html.ts';

/** The properties of a request or answer, collapsed from the second level on. */
export function schemaList(schema: Schema): Html {
  const list = membersOf(schema);
  return html`<p class="type">${kindOf(schema)}</p>
    ${list}`;
}

function membersOf(schema: Schema): Html {
  const { items, anyOf } = schema;
  if (schema.properties !== undefined) {
    const required = new Set(schema.required ?? []);
    const lines = Object.entries(schema.properties).map(([name, member]) => line(name, member, required.has(name)));
    return lines.length === 0
      ? html``
      : html`<ul class="schema">
          ${lines}
        </ul>`;
  }
  if (items !== undefined) return membersOf(items);
  const choices = (anyOf ?? []).filter((choice) => choice.properties !== undefined);
  return html`${choices.map(
    (choice) =>
      html`<p class="type">either</p>
        ${membersOf(choice)}`,
  )}`;
}

function line(name: string, schema: Schema, isRequired: boolean): Html {
  const head = html`<code>${name}</code>${isRequired ? '' : html` <span class="maybe">may be absent</span>`}
    <span class="type">${kindOf(schema)}</span>${notes(schema)}`;
  if (!hasMembers(schema)) return html`<li>${head}</li>`;
  return html`<li>
    <details>
      <summary>${head}</summary>
      ${membersOf(schema)}
    </details>
  </li>`;
}

const hasMembers = ({ properties, items, anyOf }: Schema): boolean =>
  properties !== undefined || (items !== undefined && hasMembers(items)) || (anyOf ?? []).some(hasMembers);

/** The type of a value in a few words. */
export function kindOf(schema: Schema): string {
  const { type, const: only, enum: some, anyOf, items, patternProperties } = schema;
  if (only !== undefined) return JSON.stringify(only);
  if (some !== undefined) return some.map((one) => JSON.stringify(one)).join(' | ');
  if (anyOf !== undefined) return [...new Set(anyOf.map(kindOf))].join(' | ');
  if (items !== undefined) return `list of ${kindOf(items)}`;
  if (patternProperties !== undefined)
    return `object by name of ${Object.values(patternProperties).map(kindOf).join(' | ')}`;
  return type ?? 'anything';
}

const limits: readonly (readonly [keyword: string, words: string])[] = [
  ['minimum', 'at least'],
  ['exclusiveMinimum', 'above'],
  ['maximum', 'at most'],
  ['minLength', 'characters at least'],
  ['maxLength', 'characters at most'],
  ['minItems', 'items at least'],
  ['maxItems', 'items at most'],
  ['format', 'format'],
  ['pattern', 'pattern'],
  ['rule', 'rule'],
];

/** The constraints of a value, and its description. */
export function notes(schema: Schema): Html {
  const said = limits.flatMap(([keyword, words]) => {
    const value = schema[keyword];
    return typeof value === 'string' || typeof value === 'number' ? [`${words} ${value}`] : [];
  });
  const all = [...(schema.description === undefined ? [] : [schema.description]), ...said];
  return all.length === 0 ? html`` : html` <span class="note">${all.join('; ')}</span>`;
}
