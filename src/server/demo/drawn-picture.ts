import type { Strokes } from '#contract';
import { steady } from './demo-dates.ts';
import { pngFile } from './png-file.ts';

const width = 420;
const height = 120;

/** An invented signature: loops along a line, different for every name and always the same for a name. */
export function demoStrokes(name: string): Strokes {
  const letters = 5 + steady(`letters ${name}`, 4);
  const wave = Array.from({ length: letters * 24 }, (_, step) => {
    const turn = (step / 24) * 2 * Math.PI;
    const swing = 18 + steady(`${name} ${String(Math.floor(step / 24))}`, 24);
    return { x: 40 + step * 1.9 + 9 * Math.sin(turn), y: 64 - swing * Math.cos(turn * 0.98), time: step * 8 };
  });
  const line = Array.from({ length: 40 }, (_, step) => ({
    x: 30 + step * 9,
    y: 104 - step * 0.4,
    time: 2000 + step * 6,
  }));
  return { width, height, strokes: [{ points: wave }, { points: line }] };
}

/** A drawing in place of a photo: a dial with its pointer at some angle. */
export function demoDial(name: string): Strokes {
  const around = (turn: number, radius: number) => ({
    x: width / 2 + radius * Math.cos(turn),
    y: height / 2 + radius * Math.sin(turn),
    time: 0,
  });
  const rim = Array.from({ length: 97 }, (_, step) => around((step / 48) * Math.PI, 52));
  const marks = Array.from({ length: 11 }, (_, mark) => {
    const turn = Math.PI * (0.75 + 0.15 * mark);
    return { points: [around(turn, 42), around(turn, 50)] };
  });
  const pointer = Math.PI * (0.75 + 0.015 * steady(`dial ${name}`, 100));
  return { width, height, strokes: [{ points: rim }, ...marks, { points: [around(pointer, 0), around(pointer, 38)] }] };
}

/** Renders strokes as a PNG (W3C): black ink on a transparent background, grey with alpha. */
export function drawnPicture({ strokes }: Strokes): Buffer {
  const ink = new Uint8Array(width * height);
  for (const { points } of strokes) for (const [from, to] of pairs(points)) drawLine(ink, from, to);
  const rows = Buffer.alloc(height * (1 + width * 2));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows[y * (1 + width * 2) + 2 + x * 2] = ink[y * width + x] ?? 0;
  return pngFile({ width, height, colourType: 4, rows });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function* pairs(points: readonly Point[]): Generator<readonly [Point, Point]> {
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (from !== undefined) yield [from, to];
  }
}

function drawLine(ink: Uint8Array, from: Point, to: Point): void {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) * 2));
  for (let step = 0; step <= steps; step += 1) {
    const x = Math.round(from.x + ((to.x - from.x) * step) / steps);
    const y = Math.round(from.y + ((to.y - from.y) * step) / steps);
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      if (x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height) ink[(y + dy) * width + x + dx] = 255;
  }
}
