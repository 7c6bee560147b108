/** The drawn lines of a signature. */
export interface DrawnLines {
  readonly strokes: readonly { readonly points: readonly { readonly x: number; readonly y: number }[] }[];
}

/**
 * The drawn lines as text: the same for every copy of a drawing, whenever it was put where. `undefined` where nothing is drawn, as under
 * a typed name. Never change what it says: databases hold its hash.
 */
export function inkLines({ strokes }: DrawnLines): string | undefined {
  const lines = strokes.map(({ points }) => points.map(({ x, y }) => [x, y])).filter((line) => line.length > 0);
  return lines.length === 0 ? undefined : JSON.stringify(lines);
}
