import type { KnownThing, KnownThings } from '#form';

const kits: readonly KnownThing[] = [
  ['Secondary injection', 'OMICRON', 'CMC 356', 'QB-1042', '2027-03-31'],
  ['Contact resistance', 'Megger', 'DLRO10', 'MG-77', '2026-01-31'],
].map(([kind = '', make = '', model = '', serialNo = '', calibrationDueOn = '']) => ({
  facts: { kind, make, model, serialNo, calibrationDueOn },
  group: 'On the job card',
}));

const parts: readonly KnownThing[] = [
  ['PT-0101', 'Trip coil 110 V DC', 'nos'],
  ['PT-0207', 'Vacuum interrupter 12 kV', 'nos'],
].map(([partNo = '', description = '', unit = '']) => ({ facts: { partNo, description, unit }, group: 'In the bag' }));

/** Sample data for the gallery's pickers. */
export const galleryThings: KnownThings = {
  load: (list) => Promise.resolve(list === 'instruments' ? kits : parts),
};
