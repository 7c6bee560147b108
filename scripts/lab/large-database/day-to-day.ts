import { indiaMs } from '#engine/calendar';
import { toJson } from '../../../src/server/storage/json-column.ts';
import type { Chance } from './chance.ts';
import { customerOf } from './people-and-places.ts';
import { day, hour, made, placesFor, uuid, type Facts, type Row } from './rows.ts';
import { makes, partCategories, partNames } from './words.ts';

const weeksOfAttendance = 5;
/** The share of calls for which parts are planned. */
const planned = 0.3;

/** Spare parts, planned parts, and the attendance of the last weeks. */
export function* dayToDay(facts: Facts, chance: Chance): Generator<Row> {
  yield* parts(facts, chance);
  yield* plans(facts, chance);
  yield* attendance(facts, chance);
}

function* parts(facts: Facts, chance: Chance): Generator<Row> {
  for (let spare_part_id = 1; spare_part_id <= placesFor(facts).parts; spare_part_id += 1) {
    const make = chance.pick(makes);
    const name = `${chance.pick(partNames)} ${spare_part_id}`;
    const part_code = `SP-${String(spare_part_id).padStart(5, '0')}`;
    yield [
      'spare_parts',
      {
        spare_part_id,
        part_code,
        name,
        make,
        category: chance.pick(partCategories),
        uom: 'nos',
        is_serialised: 0,
        fits_models: toJson([]),
        is_custom: 0,
        is_active: 1,
        searched: [name, part_code, make].map((text) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')).join(' '),
        ...made(facts.now - 900 * day),
      },
    ];
  }
}

/** The sites of these calls are no longer in memory: the project stands for the customer, which is all that lists show. */
function* plans(facts: Facts, chance: Chance): Generator<Row> {
  const { customers, sites, parts: partCount } = placesFor(facts);
  let n = 1;
  for (let call_id = 1; call_id <= facts.calls; call_id += 1) {
    if (!chance.happens(planned)) continue;
    const first = 1 + chance.below(partCount - 3);
    for (let at = 0; at <= chance.below(3); at += 1) {
      yield [
        'mapped_spares',
        {
          mapped_spare_id: uuid(2, n++),
          spare_part_id: first + at,
          call_id,
          project_id: customerOf(1 + chance.below(sites), customers),
          planned_milli: 1000 * (1 + chance.below(4)),
          ...made(facts.now - 10 * day),
        },
      ];
    }
  }
}

function* attendance({ executives, now }: Facts, chance: Chance): Generator<Row> {
  const today = Math.floor((now + indiaMs) / day) * day - indiaMs;
  let attendance_id = 1;
  let punch = 1;
  for (let user_id = 1; user_id <= executives; user_id += 1) {
    for (let back = weeksOfAttendance * 7; back > 0; back -= 1) {
      const midnight = today - back * day;
      const date = new Date(midnight + 6 * hour);
      if (date.getUTCDay() === 0) continue;
      const id = attendance_id++;
      yield [
        'attendance',
        { attendance_id: id, user_id, work_date: date.toISOString().slice(0, 10), kind: 'present', ...made(midnight) },
      ];
      for (const [kind, at] of [
        ['in', 9],
        ['out', 18],
      ] as const) {
        const device_at = midnight + at * hour + chance.below(hour);
        yield [
          'attendance_punches',
          {
            punch_id: uuid(3, punch++),
            attendance_id: id,
            user_id,
            kind,
            device_at,
            received_at: device_at,
            position_state: 'off',
          },
        ];
      }
      if (!chance.happens(0.02)) continue;
      const correction_id = uuid(4, id);
      const times = { check_in_at: midnight + 9 * hour, check_out_at: midnight + 19 * hour };
      yield [
        'attendance_corrections',
        {
          correction_id,
          attendance_id: id,
          ...times,
          reason: 'Phone was empty',
          requested_by: user_id,
          requested_at: midnight + day,
        },
      ];
      // The office has not decided yesterday's yet.
      if (back === 1) continue;
      yield [
        'attendance_decisions',
        {
          attendance_id: id,
          correction_id,
          decision: 'approved',
          punches: 2,
          decided_by: executives + 1,
          decided_at: midnight + day,
        },
      ];
    }
  }
}
