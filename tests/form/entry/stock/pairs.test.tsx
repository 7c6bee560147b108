import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { screenOf } from '../../open-form.tsx';
import { openBeside, openOurs } from './beside.tsx';
import { features } from './pairs.ts';
import { inOurs, inStock } from './person.ts';

/** Nobody's schema speaks of it; whoever put it there finds it again. */
const foreign = { nobodyKnows: { this: [1, null, ''] } };

beforeEach(() => screenOf(390));

describe.each(features)('stock JSON Forms: $name', ({ schema, uischema, data, deeds, differs }) => {
  const pair = { schema, ...(uischema && { uischema }), data: { ...data, ...foreign } };
  const complain = vi.spyOn(console, 'error');
  afterEach(() => complain.mockClear());

  it('opens and is filled without a complaint, and no key is lost', async () => {
    const ours = await openOurs(pair);
    expect(ours.data()).toEqual(pair.data);
    for (const deed of deeds) {
      const before = ours.data();
      await inOurs(ours, deed);
      expect('open' in deed || ours.data() !== before, JSON.stringify(deed)).toBe(true);
    }
    expect(ours.data()).toMatchObject(foreign);
    expect(complain.mock.calls).toEqual([]);
  });

  // Two forms, and the stock one waits after every deed.
  it(differs?.because ?? 'gives the data and the errors that the stock form gives', async () => {
    const { ours, stock } = await openBeside(pair);
    expect(ours.errors()).toEqual(differs?.errors ?? stock.errors());
    for (const deed of deeds) {
      await inOurs(ours, deed);
      await inStock(stock, deed);
    }
    expect(ours.data()).toEqual(stock.data());
    expect(ours.errors()).toEqual(differs?.errors ?? stock.errors());
  });
});
