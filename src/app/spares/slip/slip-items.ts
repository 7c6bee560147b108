import type { Colleague, EquipmentCard, SparePart } from '#contract';
import type { SelectItem } from '#screen';
import { t } from '#language';
import type { BagLine } from '../bag/bag-view.ts';
import { qtyText } from '../../words/spare-words.ts';
import type { PlanView } from '../spare-view.ts';
import { partKey } from '../use-catalogue.ts';

/** The selectable parts, likely ones first: planned for the call, in the bag, then all others. */
export function partItems(
  parts: readonly SparePart[],
  plan: readonly PlanView[],
  bag: readonly BagLine[],
): readonly SelectItem[] {
  const planned = new Set(plan.map(({ plan: line }) => partKey(line.Part)));
  const held = new Map(
    bag.filter(({ condition }) => condition === 'good').map((line) => [partKey(line.part), line.qty]),
  );
  const rank = (key: string): number => (planned.has(key) ? 0 : held.has(key) ? 1 : 2);
  const groups = [t('On this call'), t('In my bag')];
  return parts
    .map((part): { readonly rank: number; readonly item: SelectItem } => {
      const key = partKey(part);
      const inBag = held.get(key);
      const detail = [
        part.PartCode,
        inBag === undefined ? undefined : t('{qty} in the bag', { qty: qtyText(inBag, part.Uom) }),
      ];
      return {
        rank: rank(key),
        item: {
          key,
          label: part.Name,
          detail: detail.filter((text) => text !== undefined).join(' · '),
          group: groups[rank(key)] ?? part.Category,
          alsoKnownAs: part.FitsModels.join(' '),
        },
      };
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

export const equipmentItems = (equipment: readonly EquipmentCard[]): readonly SelectItem[] =>
  equipment.map((one) => ({
    key: String(one.EquipmentId),
    label: `${one.Make} ${one.Model}`,
    detail: [one.PanelNo, one.FeederName, one.SerialNo, one.AssetCode].filter((text) => text !== undefined).join(' · '),
    ...(one.PanelNo !== undefined && { group: one.PanelNo }),
  }));

export const colleagueItems = (colleagues: readonly Pick<Colleague, 'UserId' | 'FullName' | 'BaseCity'>[]) =>
  colleagues.map(({ UserId, FullName, BaseCity }): SelectItem => ({
    key: String(UserId),
    label: FullName,
    detail: BaseCity,
  }));
