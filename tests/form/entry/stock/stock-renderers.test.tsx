import { JsonFormsContext } from '@jsonforms/react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { valueAt, type JsonObject } from '#engine';
import { StoreContext } from '../../../../src/form/store/store-context.ts';
import { renderers } from '../../../../src/form/entry/renderers/index.ts';
import { ReportStore } from '../../../../src/form/store/report-store.ts';
import { cells } from '../../../../src/form/entry/stock/cells.tsx';
import { StockRenderer } from '../../../../src/form/entry/stock/stock-renderers.tsx';
import { useStockFlush } from '../../../../src/form/entry/stock/use-stock-flush.ts';
import { anyDay, templateOf } from '../../../field.ts';
import { box, openForm, screenOf } from '../../open-form.tsx';

const person: JsonObject = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 3 },
    vegetarian: { type: 'boolean' },
    rating: { type: 'integer', minimum: 0, maximum: 5, default: 3 },
    nationality: { type: 'string', enum: ['DE', 'IT', 'JP', 'US', 'RU', 'Other'] },
    who: {
      oneOf: [
        { title: 'Address', type: 'object', properties: { street: { type: 'string' } }, required: ['street'] },
        { title: 'User', $ref: '#/definitions/user' },
      ],
    },
    orders: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          title: { type: 'string' },
          lines: { type: 'array', items: { type: 'object', properties: { quantity: { type: 'integer' } } } },
        },
      },
    },
  },
  definitions: { user: { type: 'object', properties: { mail: { type: 'string' } }, required: ['mail'] } },
};
const control = (name: string, more: JsonObject = {}): JsonObject => ({
  type: 'Control',
  scope: `#/properties/${name}`,
  ...more,
});
const layout: JsonObject = {
  type: 'VerticalLayout',
  elements: [
    control('name'),
    control('vegetarian'),
    {
      type: 'Categorization',
      elements: [
        { type: 'Category', label: 'Likes', elements: [control('rating', { options: { slider: true } })] },
        {
          type: 'Category',
          label: 'Home',
          elements: [
            control('nationality', {
              rule: { effect: 'SHOW', condition: { scope: '#/properties/vegetarian', schema: { const: true } } },
            }),
            control('who'),
          ],
        },
      ],
    },
    control('orders'),
  ],
};

beforeEach(() => screenOf(390));

/** The stock renderers come in a file of their own, and are waited for. */
async function loaded(...opening: Parameters<typeof openForm>): Promise<ReturnType<typeof openForm>> {
  return act(async () => openForm(...opening));
}

describe('a schema that knows nothing of ours', () => {
  const complain = vi.spyOn(console, 'error');
  beforeEach(() => complain.mockClear());
  afterEach(() => expect(complain.mock.calls).toEqual([]));

  it('opens with the stock renderers where ours have none, and is filled', async () => {
    const { user, value } = await loaded(person, { uischema: layout });
    expect(await screen.findByRole('slider')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Home' }));
    await user.type(box('Street'), 'Park');
    expect(value('/who')).toEqual({ street: 'Park' });
    await user.click(screen.getByRole('button', { name: '+ Add row' }));
    await user.click(screen.getAllByRole('button', { name: '+ Add row' })[0]!);
    await user.type(box('Quantity, Row 1'), '4');
    expect(value('/orders')).toEqual([{ lines: [{ quantity: 4 }] }]);
  });

  it('has its rules followed inside stock parts', async () => {
    const { user } = await loaded(person, { uischema: layout });
    await user.click(await screen.findByRole('tab', { name: 'Home' }));
    expect(screen.queryByRole('combobox', { name: 'Nationality' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.getByRole('combobox', { name: 'Nationality' })).toBeTruthy();
  });

  it('opens the alternative that fits, also behind a reference', async () => {
    openForm(person, {
      uischema: { type: 'VerticalLayout', elements: [control('who')] },
      entries: { who: { mail: 'ann@example.com' } },
    });
    expect(await screen.findByRole('textbox', { name: 'Mail' })).toHaveProperty('value', 'ann@example.com');
  });
});

describe('text in any shape a schema can give it', () => {
  const shapes: Record<string, JsonObject> = {
    text: { type: 'string' },
    'text or nothing': { type: ['string', 'null'] },
    number: { type: 'number' },
    'whole number': { type: 'integer' },
    'text with a list': { anyOf: [{ type: 'string' }, { type: 'string', enum: ['a', 'b'] }] },
    date: { type: 'string', format: 'date' },
    time: { type: 'string', format: 'time' },
    'date and time': { type: 'string', format: 'date-time' },
    'number with a slider that has no range': { type: 'number' },
  };

  it.each(Object.entries(shapes))('is entered in a box of ours, which holds nothing back: %s', (name, shape) => {
    const { container } = openForm(
      { type: 'object', properties: { entry: shape } },
      {
        uischema: {
          type: 'VerticalLayout',
          elements: [control('entry', name.includes('slider') ? { options: { slider: true } } : {})],
        },
      },
    );
    expect(container.querySelector('input.form-input')).not.toBeNull();
    expect(container.querySelector('.form-stock')).toBeNull();
  });
});

describe('a stock text box, wherever one should still be drawn', () => {
  function Page({ store }: { readonly store: ReportStore }) {
    const root = useRef<HTMLDivElement>(null);
    useStockFlush(root);
    return (
      <StoreContext.Provider value={store}>
        <JsonFormsContext.Provider value={store.jsonForms}>
          <div ref={root} className="form-stock">
            <StockRenderer
              uischema={{ type: 'Control', scope: '#/properties/name' } as never}
              schema={store.template.bundle.schema}
              path=""
            />
          </div>
        </JsonFormsContext.Provider>
      </StoreContext.Provider>
    );
  }
  const openStock = () => {
    const template = templateOf({ type: 'object', properties: { name: { type: 'string' } } });
    const store = new ReportStore({ template, context: anyDay, entries: {}, renderers, cells });
    return { store, page: render(<Page store={store} />), name: () => valueAt(store.evaluation.data, '/name') };
  };

  it('gives up what it holds when the page is left', async () => {
    const { name } = openStock();
    await userEvent.type(screen.getByRole('textbox'), 'Ann');
    expect(name()).toBeUndefined();
    fireEvent(window, new Event('pagehide'));
    expect(name()).toBe('Ann');
  });

  it('is heard also after it has left the page', async () => {
    const { name, page } = openStock();
    await userEvent.type(screen.getByRole('textbox'), 'Ann');
    page.unmount();
    await waitFor(() => expect(name()).toBe('Ann'));
  });
});
