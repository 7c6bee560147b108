import type { SignatureStrokes } from './strokes.ts';

/** A signature ready to be saved. */
export interface DrawnSignature {
  readonly strokes: SignatureStrokes & { readonly typedName?: string };
  readonly image: () => Promise<Blob | undefined>;
}

const width = 640;
const height = 240;

/** A typed name instead of a drawing. The image says that it was typed. */
export function typedSignature(name: string): DrawnSignature {
  return { strokes: { width, height, strokes: [], typedName: name }, image: () => imageOf(name) };
}

function imageOf(name: string): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.resolve(undefined);
  pen.fillStyle = '#10243e';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = 'italic 64px Georgia, serif';
  // A long name is condensed, never cut.
  pen.fillText(name, width / 2, height / 2, width - 48);
  // Also where the picture stands alone.
  pen.font = '20px sans-serif';
  pen.fillText('typed', width / 2, height - 24);
  return pngOf(canvas);
}

/** The image of a stored drawing: its lines drawn again. */
export function imageOfInk({ width, height, strokes }: SignatureStrokes): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  // At double resolution, so that the line is sharp on paper.
  canvas.width = width * 2;
  canvas.height = height * 2;
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.resolve(undefined);
  pen.scale(2, 2);
  pen.strokeStyle = '#10243e';
  pen.lineWidth = 2;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const { points } of strokes) {
    pen.beginPath();
    for (const [at, { x, y }] of points.entries()) {
      if (at === 0) pen.moveTo(x, y);
      // A dot is a line to itself.
      pen.lineTo(x, y);
    }
    pen.stroke();
  }
  return pngOf(canvas);
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}
