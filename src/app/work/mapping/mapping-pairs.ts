import type { EquipmentCard, MappingOptions } from '#contract';

type ReportType = MappingOptions['ReportTypes'][number];

interface Pair {
  readonly equipment: EquipmentCard;
  readonly type: ReportType;
}

/** A report type without categories fits any equipment. The server checks this again. */
export const fits = ({ Fits }: ReportType, { Category }: EquipmentCard): boolean =>
  Fits.length === 0 || Fits.includes(Category);

/** Every combination of equipment and report type that fits and is not mapped yet. */
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
