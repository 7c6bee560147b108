import type { PickList } from '#engine';
import { writtenDate } from '#language';
import type { SelectItem } from '#screen';
import { words } from '../../words/words.ts';
import type { KnownThing } from './known-things.ts';

/** A known thing as a list item. An instrument that is out of calibration says so before it is picked. */
export function thingItem(list: PickList, thing: KnownThing, at: number, today: string): SelectItem {
  const { facts, group } = thing;
  const text = (name: string): string | undefined => {
    const fact = facts[name];
    return fact === undefined || fact === '' ? undefined : String(fact);
  };
  const joined = (parts: readonly (string | undefined)[], by: string): string =>
    parts.filter((part) => part !== undefined).join(by);
  const serial = text('serialNo');
  const label = list === 'instruments' ? joined([text('make'), text('model')], ' ') : (text('description') ?? '');
  const detail =
    list === 'instruments'
      ? joined([serial && words.pick.serial(serial), calibration(text('calibrationDueOn'), today)], ' · ')
      : joined([text('partNo'), text('unit'), serial && words.pick.serial(serial)], ' · ');
  return {
    key: String(at),
    label: label === '' ? (serial ?? words.absent) : label,
    ...(detail !== '' && { detail }),
    ...(group !== undefined && { group }),
  };
}

function calibration(due: string | undefined, today: string): string | undefined {
  if (due === undefined) return undefined;
  const day = writtenDate(due, words.month) ?? due;
  return isOver(due, today) ? words.pick.expired(day) : words.pick.calibratedUntil(day);
}

/** Valid until the end of the due day. */
export function isOver(due: string, today: string): boolean {
  return writtenDate(due) !== undefined && due.slice(0, 10) < today;
}
