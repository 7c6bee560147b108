import {
  may,
  entriesOf,
  isTransfer,
  milliOf,
  slipReasons,
  usualCondition,
  type MovementReason,
  type MovementState,
  type PlaceName,
} from '#contract';
import type { Insertable } from 'kysely';
import type { Database } from '../storage/database.ts';
import { toJson } from '../storage/json-column.ts';
import type { CalendarDate } from '../storage/tables/column-types.ts';
import { searchedText } from '../spares/searched-text.ts';
import { at, happened, steady, steadyUuid, workday, type DemoDay } from './demo-dates.ts';
import { people } from './people.ts';
import { sites } from './places.ts';
import { demoLines, demoPlan, openingStock } from './spare-lines.ts';
import { demoParts, partNamed } from './spare-parts.ts';
import type { Tracked } from './tracked.ts';
import { calls, tasks } from './work.ts';

type Rows<T extends keyof Database> = readonly Insertable<Database[T]>[];

export function partRows(made: Tracked): Rows<'spare_parts'> {
  return demoParts.map(({ id, name, category, code, models, uom = 'nos', isSerialised, price }) => ({
    spare_part_id: id,
    part_code: `SPR-${code}-${String(id).padStart(6, '0')}`,
    name,
    category,
    uom,
    is_serialised: isSerialised === true ? 1 : 0,
    fits_models: toJson(models),
    unit_price_paise: price * 100,
    is_custom: 0,
    is_active: 1,
    searched: searchedText(name, code, ...models),
    external_ref: `ITEM-${String(id)}`,
    ...made,
  }));
}

const [store, transit, scrap] = [1, 2, 3];
const vanOf = (user: number): number => 10 + user;
const placeOfSite = (site: number): number => 100 + site;

export function locationRows(): Rows<'stock_locations'> {
  return [
    { location_id: store, kind: 'store', name: 'Main store' },
    { location_id: transit, kind: 'transit', name: 'On its way' },
    { location_id: scrap, kind: 'scrap', name: 'Scrapped' },
    ...people
      .filter((person) => may(person, 'carry-spares'))
      .map(({ id, fullName }) => ({
        location_id: vanOf(id),
        kind: 'van' as const,
        user_id: id,
        name: `Bag of ${fullName}`,
      })),
    ...sites.map(({ id, name }) => ({ location_id: placeOfSite(id), kind: 'site' as const, site_id: id, name })),
  ];
}

const planId = (call: number, part: number): string => steadyUuid(`plan ${String(call)} ${String(part)}`);

/** The plan of the calls, and a line for each part used without a plan. */
export function planRows(made: Tracked): Rows<'mapped_spares'> {
  const planned = demoPlan.map(([call, part, qty]) => ({ call, part: partNamed(part).id, qty }));
  const used = demoLines
    .map(({ call, part }) => ({ call, part: partNamed(part).id, qty: 0 }))
    .filter(({ call, part }) => !planned.some((line) => line.call === call && line.part === part));
  const lines = new Map([...used, ...planned].map((line) => [planId(line.call, line.part), line]));
  return [...lines].map(([mapped_spare_id, { call, part, qty }]) => ({
    mapped_spare_id,
    spare_part_id: part,
    call_id: call,
    project_id: calls.find(([id]) => id === call)?.[1] ?? 0,
    planned_milli: qty * 1000,
    ...made,
  }));
}

interface Made {
  readonly line: Insertable<Database['spare_movements']> & { readonly milli: number; readonly reason: MovementReason };
  /** Every state it went through, with who moved it there. */
  readonly states: readonly (readonly [state: MovementState, actor: number])[];
}

export function movementRows(day: DemoDay): {
  readonly movements: Rows<'spare_movements'>;
  readonly steps: Rows<'spare_movement_steps'>;
  readonly entries: Rows<'stock_entries'>;
} {
  const lines = [...openings(day.today), ...movements(day.today)];
  return {
    movements: lines.map(({ line }) => ({
      ...line,
      device_at: happened(day, line.device_at),
      received_at: happened(day, line.received_at),
    })),
    steps: lines.flatMap(({ line, states }) =>
      states.map(([state, actor_id], index) => ({
        movement_id: line.movement_id,
        no: index + 1,
        state,
        device_at: happened(day, line.device_at + index * 1_800_000),
        received_at: happened(day, line.received_at + index * 1_800_000),
        actor_id,
      })),
    ),
    entries: lines.flatMap(entryRows),
  };
}

function entryRows({ line, states }: Made): Rows<'stock_entries'> {
  const ends = { from: line.from_location_id, transit, to: line.to_location_id };
  return states.flatMap(([state], index) =>
    entriesOf({ reason: line.reason, ends, milli: line.milli }, states[index - 1]?.[0] ?? 'draft', state).map(
      ({ place, milli }) => ({
        movement_id: line.movement_id,
        location_id: place,
        spare_part_id: line.spare_part_id,
        condition: line.condition,
        serial_no: line.serial_no ?? null,
        milli,
      }),
    ),
  );
}

const movementNo = (index: number): string => `SM-2026-${String(index + 1).padStart(6, '0')}`;

const milli = (qty: number): number => milliOf(qty) ?? 0;

function openings(today: CalendarDate): readonly Made[] {
  const moment = at(workday(today, -20), 9);
  return openingStock.map(([user, part, qty], index) => ({
    line: {
      movement_id: steadyUuid(`opening ${String(user)} ${part}`),
      movement_no: movementNo(index),
      spare_part_id: partNamed(part).id,
      reason: 'correction',
      holder_user_id: user,
      from_location_id: store,
      to_location_id: vanOf(user),
      milli: milli(qty),
      condition: 'good',
      stock_short: 0,
      device_at: moment,
      received_at: moment,
      posted_by: 4,
      note: 'Opening stock',
    },
    states: [['posted', 4]],
  }));
}

function movements(today: CalendarDate): readonly Made[] {
  return demoLines.map((demo, index) => {
    const { call: callId, reason, state } = demo;
    const call = calls.find(([id]) => id === callId);
    const holder = call?.[5] ?? 0;
    const places: Readonly<Record<PlaceName, number>> = {
      bag: vanOf(holder),
      colleague: vanOf(demo.to ?? 0),
      site: placeOfSite(call?.[2] ?? 0),
      store,
      scrap,
    };
    const ends = reason === 'correction' ? slipReasons.issued_by_store : slipReasons[reason];
    // Parts are issued when a call is logged, used on the day of the task, and returned when the visit is over.
    const isIssued = ends.direction === 'in' && demo.task === undefined;
    const day = tasks.find(([id]) => id === demo.task)?.[5] ?? call?.[isIssued ? 6 : 7] ?? 0;
    const hour = isIssued ? 8 : demo.task === undefined ? 17 : 9 + (index % 6);
    const moment = at(workday(today, day), day === 0 ? 7 : hour, steady(`movement ${String(index)}`, 50));
    const poster = demo.by ?? holder;
    const partId = partNamed(demo.part).id;
    return {
      line: {
        movement_id: steadyUuid(`movement ${String(8001 + index)}`),
        movement_no: movementNo(openingStock.length + index),
        call_id: callId,
        project_id: call?.[1] ?? 0,
        task_id: demo.task ?? null,
        mapped_spare_id: planId(callId, partId),
        equipment_id: demo.equipment ?? null,
        spare_part_id: partId,
        reason,
        holder_user_id: holder,
        from_location_id: places[ends.from],
        to_location_id: places[ends.to],
        milli: milli(demo.qty),
        serial_no: demo.serial ?? null,
        condition: conditionOf(demo),
        stock_short: demo.short === true ? 1 : 0,
        device_at: moment,
        received_at: moment + 4000,
        posted_by: poster,
      },
      states:
        isTransfer(reason) && state === 'received' && ends.to === 'store'
          ? [
              ['posted', poster],
              ['received', 4],
            ]
          : [[state, poster]],
    };
  });
}

/** A part taken out of the equipment of a call is returned, or scrapped on site. */
function conditionOf({ call, part, reason }: (typeof demoLines)[number]) {
  const isSentOff = reason === 'returned_to_store' || reason === 'scrapped_on_site';
  const cameOut = demoLines.some(
    (line) => line.call === call && line.part === part && line.reason === 'removed_from_equipment',
  );
  return isSentOff && cameOut ? 'faulty' : usualCondition(reason);
}

/** Counters after the numbers that the demo uses. */
export const spareCounters: Rows<'counters'> = [
  { name: 'spare_part', value: 999 },
  { name: 'stock_location', value: 999 },
  { name: 'spare_movement', value: openingStock.length + demoLines.length },
];
