import { steady } from './demo-dates.ts';
import { pngFile } from './png-file.ts';

type Colour = readonly [red: number, green: number, blue: number];

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What is at a place of the picture, in hundredths of its width and height; `undefined`: what is behind it. */
type Shape = (at: Spot) => Colour | undefined;

/** In place of a photo of a panel: cubicles with a window, a dial and lamps, different for every name and the same every time. */
export function drawnPanel(name: string, width: number): Buffer {
  const height = Math.round(width * 0.75);
  const shapes = panelOf(name);
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = { x: (x / width) * 100, y: (y / height) * 100 };
      const colour = shapes.reduce<Colour>((behind, shape) => shape(at) ?? behind, wall(at));
      rows.set(colour, y * (1 + width * 3) + 1 + x * 3);
    }
  }
  return pngFile({ width, height, colourType: 2, rows });
}

const wall = ({ y }: Spot): Colour => (y > 86 ? [96, 98, 102] : [206, 208, 204]);

const box =
  (left: number, top: number, right: number, bottom: number, colour: Colour): Shape =>
  ({ x, y }) =>
    x >= left && x <= right && y >= top && y <= bottom ? colour : undefined;

/** Round on a picture of four to three. */
const disc =
  (middle: Spot, radius: number, colour: Colour): Shape =>
  ({ x, y }) =>
    Math.hypot(x - middle.x, (y - middle.y) * 0.75) <= radius ? colour : undefined;

const pointer =
  (middle: Spot, turn: number, length: number): Shape =>
  ({ x, y }) => {
    const [dx, dy] = [x - middle.x, (y - middle.y) * 0.75];
    const along = dx * Math.cos(turn) + dy * Math.sin(turn);
    const aside = Math.abs(dx * Math.sin(turn) - dy * Math.cos(turn));
    return along >= 0 && along <= length && aside < 0.4 ? [180, 30, 30] : undefined;
  };

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
