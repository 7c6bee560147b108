import { describe, expect, it } from 'vitest';
import { locationRows, movementRows, partRows, planRows } from '../../../src/server/demo/spare-rows.ts';
import { tracked } from '../../../src/server/demo/tracked.ts';

const today = '2026-11-16';
const { movements, steps, entries } = movementRows({ today, now: Date.parse(`${today}T18:00:00+05:30`) });

describe('the demo of spares', () => {
  it('has about forty parts with codes of 14 characters, one with a very long name', () => {
    const parts = partRows(tracked(today));
    expect(parts).toHaveLength(40);
    for (const { part_code } of parts) expect(part_code).toHaveLength(14);
    expect(Math.max(...parts.map(({ name }) => name.length))).toBe(95);
  });

  it('neither creates nor loses parts, and every line refers to an existing plan and location', () => {
    expect(entries.reduce((sum, { milli }) => sum + milli, 0)).toBe(0);
    const places = new Set(locationRows().map(({ location_id }) => location_id));
    const plan = new Set(planRows(tracked(today)).map(({ mapped_spare_id }) => mapped_spare_id));
    for (const line of movements) {
      expect([places.has(line.from_location_id), places.has(line.to_location_id)]).toEqual([true, true]);
      if (line.call_id !== undefined && line.call_id !== null) expect(plan.has(line.mapped_spare_id ?? '')).toBe(true);
    }
    expect(new Set(movements.map(({ movement_id }) => movement_id)).size).toBe(movements.length);
    expect(steps.length).toBeGreaterThan(movements.length);
  });

  it('leaves no negative balance except where a line is flagged as short', () => {
    const sums = new Map<string, number>();
    for (const { location_id, spare_part_id, condition, milli } of entries) {
      const key = `${location_id} ${spare_part_id} ${condition}`;
      if (location_id > 10 && location_id < 20) sums.set(key, (sums.get(key) ?? 0) + milli);
    }
    const short = [...sums].filter(([, milli]) => milli < 0);
    expect(short).toHaveLength(movements.filter(({ stock_short }) => stock_short === 1).length);
  });
});
