import type { EquipmentCategory } from '../storage/tables/places.ts';

/** The nameplate of a demo item. The list is in the order of the ids, 101 to 140. */
export interface DemoEquipment {
  readonly site: number;
  readonly category: EquipmentCategory;
  readonly model: string;
  readonly panel: string;
  readonly feeder: string;
  readonly ansi?: string;
  readonly technology?: 'electromechanical' | 'static' | 'numerical';
  /** System voltage in kV. */
  readonly kv?: number;
  /** Rated current in A; for a current relay its In. */
  readonly amps?: number;
  readonly ka?: number;
  readonly ct?: readonly [primary: number, secondary: number];
  readonly pt?: readonly [primary: number, secondary: number];
  readonly aux?: readonly [volts: number, kind: 'dc' | 'ac'];
  readonly unverified?: true;
}

const dc110 = [110, 'dc'] as const;
const pt11 = [11_000, 110] as const;

const vcb = (site: number, panel: string, feeder: string, amps = 1250): DemoEquipment => ({
  site,
  category: 'vcb',
  model: 'VB-12',
  panel,
  feeder,
  ansi: '52',
  kv: 11,
  amps,
  ka: 25,
  aux: dc110,
});
const lbs = (site: number, panel: string, feeder: string): DemoEquipment => ({
  site,
  category: 'lbs',
  model: 'LB-12',
  panel,
  feeder,
  kv: 11,
  amps: 630,
  ka: 20,
});
const acb = (site: number, panel: string, feeder: string, amps: number): DemoEquipment => ({
  site,
  category: 'acb',
  model: 'AB-4',
  panel,
  feeder,
  ansi: '52',
  kv: 0.415,
  amps,
  ka: 50,
  aux: [230, 'ac'],
});
const panel = (site: number, name: string): DemoEquipment => ({
  site,
  category: 'panel',
  model: 'CP-11',
  panel: name,
  feeder: 'Control and relay panel',
  kv: 11,
  aux: dc110,
});
const relay = (
  site: number,
  model: string,
  ansi: string,
  where: readonly [string, string],
  rest: Partial<DemoEquipment>,
): DemoEquipment => ({
  site,
  category: 'relay',
  model,
  panel: where[0],
  feeder: where[1],
  ansi,
  technology: 'numerical',
  kv: 11,
  aux: dc110,
  ...rest,
});
const current = (ct: readonly [number, number]): Partial<DemoEquipment> => ({ ct, amps: ct[1] });

export const equipment: readonly DemoEquipment[] = [
  vcb(21, 'HT-1', '33 kV I/C-1'),
  relay(21, 'TR-86', '86', ['HT-1', '33 kV I/C-1'], { technology: 'electromechanical' }),
  relay(21, 'AX-4', 'AUX', ['HT-1', '33 kV I/C-1'], { technology: 'electromechanical' }),
  relay(21, 'OC-31', '50/51', ['HT-1', '33 kV I/C-1'], current([400, 1])),
  vcb(21, 'HT-2', 'Transformer 1'),
  lbs(22, 'RMU-1', 'Township ring A'),
  lbs(22, 'RMU-2', 'Township ring B'),
  relay(23, 'OC-31', '50/51', ['Bay 1', 'Intake pump 1'], current([200, 1])),
  relay(23, 'EF-51', '51N', ['Bay 1', 'Intake pump 1'], { ...current([200, 1]) }),
  relay(23, 'OV-59', '59', ['Bay 1', '11 kV bus 1'], { pt: pt11, technology: 'static' }),
  relay(23, 'UV-27', '27', ['Bay 1', '11 kV bus 1'], { pt: pt11 }),
  relay(23, 'NP-46', '46', ['DG panel', 'DG set 1'], current([400, 5])),
  relay(23, 'RP-32', '32R', ['DG panel', 'DG set 1'], { ...current([400, 5]), pt: [415, 110], kv: 0.415 }),
  vcb(23, 'Bay 1', 'Intake pump 1', 630),
  panel(23, 'Bay 1'),
  relay(24, 'UV-27', '27', ['LT panel', 'Pump motor 1'], {
    pt: [415, 110],
    kv: 0.415,
    technology: 'static',
    aux: [240, 'ac'],
  }),
  relay(24, 'AX-4', 'AUX', ['LT panel', 'Pump motor 1'], {
    technology: 'electromechanical',
    aux: [240, 'ac'],
    kv: 0.415,
  }),
  relay(26, 'RF-64', '64R', ['T1 panel', 'Transformer 1'], { ...current([800, 1]), kv: 33 }),
  relay(26, 'EH-51', 'EFHF', ['T1 panel', 'Transformer 1'], { ...current([800, 1]), kv: 33 }),
  vcb(26, 'T1 panel', 'Transformer 1'),
  panel(26, 'T1 panel'),
  vcb(27, 'Panel 1', 'Incomer'),
  vcb(27, 'Panel 2', 'Feeder 1'),
  panel(27, 'Panel 1'),
  acb(25, 'MLTP-1', 'ACB-1 main incomer', 1600),
  acb(25, 'MLTP-1', 'ACB-2 DG incomer', 2500),
  relay(25, 'RP-32', '32R', ['DG panel', 'DG set 2'], { ...current([2500, 5]), pt: [415, 110], kv: 0.415 }),
  panel(25, 'MLTP-1'),
  acb(25, 'MLTP-1', 'ACB-3 coupler', 1600),
  lbs(28, 'HT room', 'LBS-1 grinding mill'),
  lbs(28, 'HT room', 'LBS-2 auxiliaries'),
  relay(29, 'TC-74', '74TC', ['HT-1', 'Incomer'], { technology: 'static' }),
  relay(29, 'TR-86', '86', ['HT-1', 'Incomer'], { technology: 'electromechanical' }),
  vcb(29, 'HT-1', 'Incomer'),
  relay(30, 'OV-59', '59', ['Relay panel', 'DG bus'], { pt: [415, 110], kv: 0.415 }),
  relay(30, 'UV-27', '27', ['Relay panel', 'DG bus'], { pt: [415, 110], kv: 0.415, technology: 'electromechanical' }),
  relay(30, 'EF-51', '51N', ['Relay panel', 'HT incomer'], { ...current([100, 5]), technology: 'electromechanical' }),
  relay(30, 'OC-31', '50/51', ['Relay panel', 'HT incomer'], current([100, 5])),
  relay(30, 'VC-51', '51V', ['Relay panel', 'DG set'], { ...current([1000, 5]), pt: [415, 110], kv: 0.415 }),
  {
    site: 30,
    category: 'panel',
    model: 'CP-11',
    panel: 'Relay panel',
    feeder: 'Control and relay panel',
    unverified: true,
  },
];

export const firstEquipmentId = 101;
