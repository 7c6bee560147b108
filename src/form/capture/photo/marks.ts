export type MarkTool = 'pen' | 'line' | 'arrow';

export const markColours = { red: '#e0202a', yellow: '#ffd400', white: '#ffffff', black: '#101418' } as const;

export type MarkColour = keyof typeof markColours;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** One mark on a photo, in pixels of the photo. */
export interface Mark {
  readonly tool: MarkTool;
  readonly colour: MarkColour;
  readonly spots: readonly Spot[];
}

/** The mark after the pen moved: a freehand line grows, a straight one gets a new end. */
export function movedTo(mark: Mark, spot: Spot): Mark {
  const [first] = mark.spots;
  const spots = mark.tool === 'pen' || first === undefined ? [...mark.spots, spot] : [first, spot];
  return { ...mark, spots };
}

/** A tap makes no line and no arrow. */
export function isSeen({ tool, spots }: Mark, width: number): boolean {
  const [first] = spots;
  const last = spots.at(-1);
  if (first === undefined || last === undefined) return false;
  return tool === 'pen' || Math.hypot(last.x - first.x, last.y - first.y) >= width;
}

/** Thick enough to be visible when the photo is printed at the size of a matchbox. */
export function markWidth(width: number, height: number): number {
  return Math.max(3, Math.max(width, height) / 160);
}

/** With an outline of the opposite brightness, so that it is visible on any background. */
export function drawMark(pen: CanvasRenderingContext2D, mark: Mark, width: number): void {
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  const edge = mark.colour === 'black' ? '#ffffff' : '#101418';
  for (const [colour, thick] of [
    [edge, width * 1.6],
    [markColours[mark.colour], width],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = thick;
    for (const line of linesOf(mark, width)) strokeLine(pen, line);
  }
}

function strokeLine(pen: CanvasRenderingContext2D, [first, ...rest]: readonly Spot[]): void {
  if (first === undefined) return;
  pen.beginPath();
  pen.moveTo(first.x, first.y);
  // A dot is a line to itself.
  for (const spot of rest.length === 0 ? [first] : rest) pen.lineTo(spot.x, spot.y);
  pen.stroke();
}

/** The lines of a mark; an arrow has two more at its head. */
function linesOf({ tool, spots }: Mark, width: number): readonly (readonly Spot[])[] {
  const [from] = spots;
  const to = spots.at(-1);
  if (tool !== 'arrow' || from === undefined || to === undefined || spots.length < 2) return [spots];
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const length = Math.min(width * 6, Math.hypot(to.x - from.x, to.y - from.y));
  const barb = (turn: number): Spot => ({
    x: to.x - length * Math.cos(angle + turn),
    y: to.y - length * Math.sin(angle + turn),
  });
  return [
    [from, to],
    [barb(Math.PI / 7), to, barb(-Math.PI / 7)],
  ];
}
