import { createAjv } from '@jsonforms/core';
import { materialCells, materialRenderers } from '@jsonforms/material-renderers';
import { JsonForms, type JsonFormsInitStateProps } from '@jsonforms/react';
import { act, render, within, type BoundFunctions, type queries } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Issue, JsonObject } from '#engine';
import { openForm, type OpenForm } from '../../open-form.tsx';

/** One form on the screen, ours or the stock one, as a person meets it. */
export interface Form {
  readonly user: UserEvent;
  readonly screen: BoundFunctions<typeof queries>;
  readonly root: HTMLElement;
  readonly data: () => unknown;
  /** `place keyword` of every error, in the order of the alphabet. */
  readonly errors: () => readonly string[];
  readonly close: () => void;
}

export interface Beside {
  readonly ours: Form & { readonly form: OpenForm };
  readonly stock: Form;
}

export interface StockPair {
  readonly schema: JsonObject;
  readonly uischema?: JsonObject;
  readonly data?: JsonObject;
}

/** The same pair in our form and in stock JSON Forms with the Material renderers, on one screen. */
export async function openBeside(pair: StockPair, more: Partial<JsonFormsInitStateProps> = {}): Promise<Beside> {
  const beside = { ours: await openOurs(pair), stock: openStock(pair, more) };
  await told();
  return beside;
}

/** Stock forms tell what they hold 10 ms later. */
async function told(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
}

export async function openOurs({ schema, uischema, data = {} }: StockPair): Promise<Beside['ours']> {
  const form = await act(async () =>
    openForm(schema, { entries: data, layout: 'as given', ...(uischema && { uischema }) }),
  );
  await expect.poll(() => form.queryAllByText('Loading this part…').length).toBe(0);
  return {
    form,
    user: form.user,
    root: form.container,
    screen: within(form.container),
    data: () => form.evaluation().data,
    errors: () => form.evaluation().issues.filter(isError).map(spoken).toSorted(),
    close: form.unmount,
  };
}

function isError({ level }: Issue): boolean {
  return level === 'error';
}

function spoken({ pointer, code }: Issue): string {
  return `${pointer} ${code}`;
}

export function openStock(
  { schema, uischema, data = {} }: StockPair,
  more: Partial<JsonFormsInitStateProps> = {},
): Form {
  let now: { readonly data: unknown; readonly errors: readonly StockError[] } = { data, errors: [] };
  const { container, unmount } = render(
    <JsonForms
      schema={schema}
      {...(uischema && { uischema: uischema as never })}
      data={data}
      renderers={materialRenderers}
      cells={materialCells}
      ajv={createAjv()}
      onChange={(state) => (now = state as typeof now)}
      {...more}
    />,
  );
  return {
    // Stock boxes read what is typed 300 ms after a key. On a slow machine that would be in the middle of a word.
    user: userEvent.setup({ delay: null }),
    root: container,
    screen: within(container),
    data: () => now.data,
    errors: () => now.errors.filter(saysSomething).map(inOurWords).toSorted(),
    close: unmount,
  };
}

interface StockError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** That a condition failed is said once more by what it asks for. */
function saysSomething({ keyword }: StockError): boolean {
  return keyword !== 'if';
}

/** Our engine says of a missing value that it is missing where it should stand. */
function inOurWords({ instancePath, keyword, params }: StockError): string {
  const missing = params['missingProperty'];
  return `${instancePath}${typeof missing === 'string' ? `/${missing}` : ''} ${keyword}`;
}

/** Stock forms hand over what was typed when the box is left. */
export async function settled(form: Form): Promise<void> {
  await form.user.tab();
  await told();
}
