import type { EquipmentCard, MappingOptions } from '#contract';

type ReportType = MappingOptions['ReportTypes'][number];

export interface Pair {
  readonly equipment: EquipmentCard;
  readonly type: ReportType;
}

/** Reports that name no category are made of anything. The server looks at the same again. */
export const fits = ({ Fits }: ReportType, { Category }: EquipmentCard): boolean =>
  Fits.length === 0 || Fits.includes(Category);

/** Each of the equipment with each of the reports that is made for it, without those that are there already. */
export function pairsOf(
  { Equipment, ReportTypes, Mappings }: MappingOptions,
  equipmentKeys: readonly string[],
  typeKeys: readonly string[],
): readonly Pair[] {
  const there = new Set(
    Mappings.map(({ Equipment: item, ReportTypeKey }) => `${item?.EquipmentId ?? ''} ${ReportTypeKey}`),
  );
  const types = ReportTypes.filter(({ Key }) => typeKeys.includes(Key));
  return Equipment.filter(({ EquipmentId }) => equipmentKeys.includes(String(EquipmentId))).flatMap((equipment) =>
    types
      .filter((type) => fits(type, equipment) && !there.has(`${equipment.EquipmentId} ${type.Key}`))
      .map((type) => ({ equipment, type })),
  );
}

export const equipmentTitle = ({ Make, Model, PanelNo, FeederName }: EquipmentCard): string =>
  [[PanelNo, FeederName].filter(Boolean).join(' '), `${Make} ${Model}`].filter((part) => part !== '').join(' · ');
