/** A drawn line, in pixels of its pad. */
interface Stroke {
  readonly points: readonly {
    readonly x: number;
    readonly y: number;
    readonly time: number;
    readonly color?: string;
  }[];
}

/** A signature's lines, stored beside its image: it can be drawn again at any size. */
export interface SignatureStrokes {
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly Stroke[];
}

/** A single stroke with less line than this, in pixels, is a slip of the finger. */
const leastInk = 300;

/** Whether a drawing can be a signature: two lines, or one of some length. */
export function hasEnoughInk({ strokes }: SignatureStrokes): boolean {
  return strokes.length >= 2 || inkOf(strokes) >= leastInk;
}

function inkOf(strokes: readonly Stroke[]): number {
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0);
}

function lengthOf({ points }: Stroke): number {
  return points.reduce((sum, point, at) => {
    const before = points[at - 1];
    return before === undefined ? 0 : sum + Math.hypot(point.x - before.x, point.y - before.y);
  }, 0);
}

/** The same drawing on a pad of another size: as large as fits, never distorted. */
export function fitted(drawing: SignatureStrokes, width: number, height: number): SignatureStrokes {
  if (drawing.width === width && drawing.height === height) return drawing;
  const scale = Math.min(width / drawing.width, height / drawing.height);
  const strokes = drawing.strokes.map(({ points }) => ({
    points: points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
  }));
  return { width, height, strokes };
}
