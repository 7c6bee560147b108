import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine';
import { openBeside } from '../entry/stock/beside.tsx';

const branch = (title: string, name: string): JsonObject => ({
  title,
  type: 'object',
  properties: { [name]: { type: 'string' }, age: { type: 'number' } },
  required: [name],
});
const schema: JsonObject = {
  type: 'object',
  properties: { who: { oneOf: [branch('Address', 'street'), branch('User', 'mail')] } },
};
const uischema: JsonObject = {
  type: 'VerticalLayout',
  elements: [{ type: 'Control', scope: '#/properties/who' }],
};

describe('an alternative that is open and does not fit yet', () => {
  it('shows its own issues at its fields once they were visited, as the stock form does', async () => {
    const { ours, stock } = await openBeside({ schema, uischema, data: { who: { age: 4 } } });
    const street = ours.screen.getByRole('textbox', { name: 'Street' });
    await ours.user.click(street);
    await ours.user.tab();
    expect(ours.screen.getByText('Please Enter Street')).toBeTruthy();
    expect(stock.screen.getAllByText('is a required property')).toHaveLength(1);
    await ours.user.type(street, 'MG Road');
    expect(ours.screen.queryByText('Please Enter Street')).toBeNull();
    expect(ours.errors()).toEqual([]);
  });
});
