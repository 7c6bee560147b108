import type { Uom } from '#contract';

/** Defaults: counted in numbers, without serial number. */
interface DemoPart {
  readonly name: string;
  readonly models: readonly string[];
  readonly uom?: Uom;
  readonly isSerialised?: true;
  /** In rupees. */
  readonly price: number;
}

interface Group {
  readonly category: string;
  /** Three letters, part of the part code. */
  readonly code: string;
  readonly parts: readonly DemoPart[];
}

const part = (name: string, price: number, models: readonly string[] = [], more: Partial<DemoPart> = {}): DemoPart => ({
  name,
  price,
  models,
  ...more,
});
const numbered = { isSerialised: true } as const;

/** The catalogue by group; ids count up from 401. */
const spareGroups: readonly Group[] = [
  {
    category: 'VCB spares',
    code: 'VCB',
    parts: [
      part('Closing coil 110 V DC', 4125, ['VB-12']),
      part('Trip coil 110 V DC', 3980, ['VB-12']),
      part('Spring-charging motor 230 V AC', 11_400, ['VB-12']),
      part('Auxiliary switch 8 NO + 8 NC', 2650, ['VB-12']),
      part('Vacuum interrupter 12 kV 1250 A', 38_500, ['VB-12'], numbered),
      part('Tulip contact set', 9200, ['VB-12'], { uom: 'set' }),
      part('Shutter assembly', 6100, ['VB-12']),
      part('Anti-pumping relay 110 V DC', 1850, ['VB-12']),
      part('Limit switch of spring-charging motor', 780, ['VB-12']),
      part('Racking handle', 1240, ['VB-12']),
    ],
  },
  {
    category: 'ACB spares',
    code: 'ACB',
    parts: [
      part('Arcing contact set', 7400, ['AB-4'], { uom: 'set' }),
      part('Under-voltage release 230 V AC', 5200, ['AB-4']),
      part('Shunt release 230 V AC', 4800, ['AB-4']),
      part('Release battery 9 V', 640, ['AB-4']),
      part('Arc chute of ACB', 3900, ['AB-4']),
      part('Closing coil 230 V AC', 4300, ['AB-4']),
      part('Jaw contact set', 8600, ['AB-4'], { uom: 'set' }),
    ],
  },
  {
    category: 'LBS spares',
    code: 'LBS',
    parts: [
      part('HRC fuse 12 kV 40 A', 2150, ['LB-12']),
      part('Operating spring', 1650, ['LB-12']),
      part('Arc chute', 2400, ['LB-12']),
      part('Striker pin mechanism', 1900, ['LB-12']),
      part('Earth switch interlock', 3150, ['LB-12']),
    ],
  },
  {
    category: 'Relays',
    code: 'RLY',
    parts: [
      part('Master trip relay 110 V DC', 8900, ['TR-86'], numbered),
      part('Auxiliary contact relay 4 NO 110 V DC', 3400, ['AX-4'], numbered),
      part('Trip circuit supervision relay 110 V DC', 5600, ['TC-74'], numbered),
      part('Earth fault relay 1 A / 5 A', 14_200, ['EF-51'], numbered),
      part('Numerical relay, three phases and earth', 42_000, ['OC-31'], numbered),
      part('Draw-out case, size 1', 3800),
      part('Test plug, 14 contacts', 6700),
    ],
  },
  {
    category: 'Consumables',
    code: 'CON',
    parts: [
      part('Contact grease 100 g', 420),
      part('Terminal lugs 2.5 mm² (set of 100)', 260, [], { uom: 'set' }),
      part('Control fuse 6 A', 45),
      part('Control fuse 2 A', 40),
      part('Insulation tape', 35),
      part('Control cable 4 × 2.5 mm²', 145, [], { uom: 'm' }),
      part('Contact cleaner', 380, [], { uom: 'l' }),
      part('Silica gel, blue to pink', 190, [], { uom: 'kg' }),
      part('Cotton waste', 70, [], { uom: 'kg' }),
      // As long as the names in the office's own system.
      part(
        'Heat-shrink sleeve kit for 11 kV XLPE cable termination, indoor type, three core, 95 to 185 mm²',
        5400,
        [],
        {
          uom: 'set',
        },
      ),
      part('Cubicle lamp LED 230 V', 310),
    ],
  },
];

const firstPartId = 401;

const known = spareGroups
  .flatMap(({ category, code, parts }) => parts.map((one) => ({ ...one, category, code })))
  .map((one, index) => ({ ...one, id: firstPartId + index }));

export const demoParts: readonly (DemoPart & {
  readonly id: number;
  readonly category: string;
  readonly code: string;
})[] = known;

/** Finds a part by the beginning of its name. Throws on a misspelt one. */
export function partNamed(name: string): (typeof demoParts)[number] {
  const found = demoParts.find((one) => one.name.startsWith(name));
  if (found === undefined) throw new Error(`The demo has no part ${name}.`);
  return found;
}
