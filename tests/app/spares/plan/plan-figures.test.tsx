import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PlanFigures } from '../../../../src/app/spares/plan/plan-figures.tsx';
import { book } from '../spare-data.ts';

it('a part fitted from other stock does not make the balance negative', () => {
  const [plan] = book.Plan;
  render(<PlanFigures plan={{ ...plan!, IssuedQty: 0, UsedQty: 1, BalanceQty: -1 }} />);
  const figures = screen.getAllByRole('definition').map((figure) => figure.parentElement?.textContent);
  expect(figures.slice(-2)).toEqual(['From other stock1', 'Balance0']);
});
