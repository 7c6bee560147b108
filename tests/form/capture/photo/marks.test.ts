import { describe, expect, it } from 'vitest';
import { drawMark, isSeen, movedTo, type Mark } from '../../../../src/form/capture/photo/marks.ts';

const mark = (tool: Mark['tool'], ...spots: readonly [number, number][]): Mark => ({
  tool,
  colour: 'red',
  spots: spots.map(([x, y]) => ({ x, y })),
});

describe('a mark on a photo', () => {
  it('drawn with the pen grows with every move; a straight one ends where the finger is', () => {
    const end = { x: 9, y: 9 };
    expect(movedTo(mark('pen', [0, 0], [5, 5]), end).spots).toHaveLength(3);
    expect(movedTo(mark('line', [0, 0], [5, 5]), end).spots).toEqual([{ x: 0, y: 0 }, end]);
  });

  it('that is an arrow has two barbs that meet at its end and lie behind it', () => {
    const [shaft, head] = linesDrawn(mark('arrow', [0, 0], [100, 0]), 5);
    expect(shaft?.at(-1)).toEqual({ x: 100, y: 0 });
    expect(head?.[1]).toEqual({ x: 100, y: 0 });
    expect(head?.[0]?.x).toBeLessThan(100);
    expect(head?.[0]?.y).toBeCloseTo(-(head?.[2]?.y ?? 0));
  });

  it('is a dot of the pen, but no arrow, after a tap', () => {
    expect(isSeen(mark('pen', [3, 3]), 5)).toBe(true);
    expect(isSeen(mark('arrow', [3, 3]), 5)).toBe(false);
    expect(isSeen(mark('line', [3, 3], [4, 3]), 5)).toBe(false);
    expect(isSeen(mark('line', [3, 3], [40, 3]), 5)).toBe(true);
  });
});

/** The lines that a pen is moved along, outline first. */
function linesDrawn(drawn: Mark, width: number): readonly (readonly { readonly x: number; readonly y: number }[])[] {
  const lines: { x: number; y: number }[][] = [];
  const to = (x: number, y: number) => lines.at(-1)?.push({ x, y });
  const pen = { beginPath: () => lines.push([]), moveTo: to, lineTo: to, stroke: () => undefined };
  drawMark(pen as unknown as CanvasRenderingContext2D, drawn, width); // what is called of it
  return lines;
}
