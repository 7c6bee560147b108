import { useMemo, useState } from 'react';
import { milliOf, type CustomPartBody, type SparePart } from '#contract';
import type { SelectItem } from '#screen';
import { t } from '#language';
import type { Typed } from '../../device/typed-forms.tsx';
import { useQueueAct } from '../../device/use-queue-act.ts';
import { partItems } from '../slip/slip-items.ts';
import { readQty } from '../slip/slip.ts';
import { addPartAct, planAct } from '../spare-acts.ts';
import { partIn, partKey } from '../use-catalogue.ts';
import type { OwnBook } from '../use-spare-book.ts';

interface Line {
  readonly key: string;
  readonly part: SparePart;
  readonly qty: string;
  readonly error: string | undefined;
}

interface NewPlan {
  readonly lines: readonly Line[];
  readonly items: readonly SelectItem[];
  readonly choose: (keys: readonly string[]) => void;
  readonly change: (key: string, qty: string) => void;
  readonly leaveOut: (key: string) => void;
  readonly addCustom: (part: CustomPartBody) => void;
  /** Resolves to false if a quantity is invalid or the device could not store the plan. */
  readonly save: () => Promise<boolean>;
}

/** Quantities as typed, by part. */
type Wanted = Readonly<Record<string, string>>;

/** The parts to add to the plan of a call, stored on the device until the plan is saved. */
export function useNewPlan(
  { device, data, view, parts, find }: OwnBook,
  { typed, callId }: { readonly typed: Typed; readonly callId: number },
): NewPlan {
  const work = useQueueAct();
  const name = `plan-${String(callId)}`;
  const [wanted, setWanted] = useState<Wanted>(() => typed.read(name, isWanted) ?? {});
  const [isAsked, setAsked] = useState(false);
  const keep = (next: Wanted): void => {
    setWanted(next);
    typed.keep(name, Object.keys(next).length === 0 ? undefined : next);
  };
  const plan = view?.plan;
  const items = useMemo(() => partItems(parts, plan ?? [], []), [parts, plan]);
  const lines = Object.entries(wanted).flatMap(([key, qty]): readonly Line[] => {
    const part = find(partIn(key));
    return part === undefined ? [] : [{ key, part, qty, error: isAsked ? wrongWith(part, qty) : undefined }];
  });
  const plannedQty = (key: string): string => {
    const there = plan?.find(({ plan: line }) => partKey(line.Part) === key)?.plan.PlannedQty;
    return String(there === undefined || there === 0 ? 1 : there);
  };

  async function save(): Promise<boolean> {
    const book = data.answer;
    const isWrong = lines.some(({ part, qty }) => wrongWith(part, qty) !== undefined);
    setAsked(isWrong);
    if (isWrong || book === undefined || device === undefined) return false;
    const Lines = lines.map(({ key, qty }) => ({
      MappedSpareId: crypto.randomUUID(),
      ...partIn(key),
      PlannedQty: readQty(qty) ?? 0,
    }));
    const names = lines.map(({ part }) => part.Name);
    const key = await work.do(planAct(book, { Lines }, names));
    if (key !== undefined) keep({});
    return key !== undefined;
  }

  return {
    lines,
    items,
    choose: (keys) => keep(Object.fromEntries(keys.map((key) => [key, wanted[key] ?? plannedQty(key)]))),
    change: (key, qty) => keep({ ...wanted, [key]: qty }),
    leaveOut: (key) => keep(Object.fromEntries(Object.entries(wanted).filter(([one]) => one !== key))),
    addCustom: (part) => {
      void work.do(addPartAct(part, callId)).then((key) => {
        if (key !== undefined) keep({ ...wanted, [part.PartRef]: '1' });
      });
    },
    save,
  };
}

function wrongWith({ Uom }: SparePart, text: string): string | undefined {
  const qty = readQty(text);
  if (qty === undefined || qty <= 0) return t('Please Enter Planned quantity');
  if ((Uom === 'nos' || Uom === 'set') && !Number.isInteger(qty)) return t('This part is counted in whole numbers.');
  return milliOf(qty) === undefined ? t('A quantity has at most three decimals.') : undefined;
}

/** Written by `keep` alone. */
const isWanted = (value: unknown): value is Wanted => typeof value === 'object' && value !== null;
