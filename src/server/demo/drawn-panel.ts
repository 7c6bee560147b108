import { steady } from './demo-dates.ts';
import { pngFile } from './png-file.ts';

type Colour = readonly [red: number, green: number, blue: number];

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Positions are percentages of the picture's width and height. */
interface Shape {
  readonly colour: Colour;
  /** Bounding box of the shape. */
  readonly within: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  readonly covers: (x: number, y: number) => boolean;
}

/** A drawing in place of a photo of a panel: cubicles with a window, a dial and lamps. Always the same for the same name. */
export function drawnPanel(name: string, width: number): Buffer {
  const height = Math.round(width * 0.75);
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (const shape of [...wall, ...panelOf(name)]) paint(shape);
  return pngFile({ width, height, colourType: 2, rows });

  function paint({ colour, within: { left, top, right, bottom }, covers }: Shape): void {
    const [firstX, lastX] = pixels(left, right, width);
    const [firstY, lastY] = pixels(top, bottom, height);
    for (let y = firstY; y <= lastY; y += 1)
      for (let x = firstX; x <= lastX; x += 1)
        if (covers((x / width) * 100, (y / height) * 100)) rows.set(colour, y * (1 + width * 3) + 1 + x * 3);
  }
}

const pixels = (from: number, to: number, size: number): readonly [first: number, last: number] => [
  Math.max(0, Math.floor((from / 100) * size)),
  Math.min(size - 1, Math.ceil((to / 100) * size)),
];

const box = (left: number, top: number, right: number, bottom: number, colour: Colour): Shape => ({
  colour,
  within: { left, top, right, bottom },
  covers: (x, y) => x >= left && x <= right && y >= top && y <= bottom,
});

const around = ({ x, y }: Spot, radius: number): Shape['within'] => ({
  left: x - radius,
  top: y - radius / 0.75,
  right: x + radius,
  bottom: y + radius / 0.75,
});

/** A circle on a picture of four to three. */
const disc = (middle: Spot, radius: number, colour: Colour): Shape => ({
  colour,
  within: around(middle, radius),
  covers: (x, y) => Math.hypot(x - middle.x, (y - middle.y) * 0.75) <= radius,
});

const pointer = (middle: Spot, turn: number, length: number): Shape => ({
  colour: [180, 30, 30],
  within: around(middle, length + 1),
  covers: (x, y) => {
    const [dx, dy] = [x - middle.x, (y - middle.y) * 0.75];
    const along = dx * Math.cos(turn) + dy * Math.sin(turn);
    const aside = Math.abs(dx * Math.sin(turn) - dy * Math.cos(turn));
    return along >= 0 && along <= length && aside < 0.4;
  },
});

/** Wall and floor. */
const wall: readonly Shape[] = [
  box(0, 0, 100, 100, [206, 208, 204]),
  { ...box(0, 86, 100, 100, [96, 98, 102]), covers: (_, y) => y > 86 },
];

function panelOf(name: string): readonly Shape[] {
  const grey: Colour = [150 + steady(`${name} grey`, 30), 158, 160];
  const cubicles = [8, 37, 66].map((left) => box(left, 12, left + 26, 88, grey));
  const edges = [34, 63].map((left) => box(left, 12, left + 3, 88, [70, 74, 78]));
  const looked = 8 + 29 * steady(`${name} cubicle`, 3);
  const dial = { x: looked + 13, y: 30 };
  const lamps: readonly Colour[] = [
    [200, 40, 40],
    [40, 160, 70],
    [220, 170, 40],
  ];
  return [
    ...cubicles,
    ...edges,
    disc(dial, 8, [40, 44, 48]),
    disc(dial, 7, [244, 244, 238]),
    pointer(dial, Math.PI * (0.8 + 0.014 * steady(`${name} pointer`, 100)), 6),
    ...lamps.map((colour, at) => disc({ x: looked + 6 + at * 7, y: 50 }, 1.8, colour)),
    box(looked + 4, 58, looked + 22, 80, [52, 60, 68]),
    box(looked + 6, 61, looked + 20, 77, [92 + steady(`${name} window`, 60), 110, 120]),
  ];
}
