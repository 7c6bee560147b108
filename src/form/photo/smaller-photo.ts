/** The server takes a million characters of base64; this many bytes are fewer, with something to spare. */
const mostBytes = 700_000;

/** A nameplate can still be read at this size, and a phone on a weak signal sends it in seconds. */
const longestEdge = 1_600;

const takenAsIs = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * What can be kept of a picture: itself where it is small enough and says nothing besides, else smaller, upright, as JPEG.
 * Rejects what is no picture.
 */
export async function smallerPhoto(file: Blob): Promise<Blob> {
  const isSmall = file.size <= mostBytes && takenAsIs.has(file.type);
  if (isSmall && !(await saysMore(file))) return checked(file);
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    for (const edge of [longestEdge, longestEdge * 0.75, longestEdge / 2]) {
      for (const quality of [0.85, 0.7, 0.55]) {
        const smaller = await drawn(picture, edge, quality);
        if (smaller.size <= mostBytes) return smaller;
      }
    }
    throw new Error('The picture cannot be made small enough.');
  } finally {
    picture.close();
  }
}

/** Exif (CIPA DC-008) in a JPEG, PNG or WebP, and XMP: where the phone was, whose it is. Nobody was asked for that. */
const besides = /Exif\0\0|EXIF|eXIf|ns\.adobe\.com\/xap/;

async function saysMore(file: Blob): Promise<boolean> {
  // Where a browser cannot draw the picture anew it stays as it is.
  if (typeof createImageBitmap !== 'function') return false;
  return besides.test(new TextDecoder('latin1').decode(await file.arrayBuffer()));
}

/** One that broke off on its way would be refused by the server, when nobody stands before the panel any more. */
async function checked(file: Blob): Promise<Blob> {
  if (file.size === 0) throw new Error('The file is empty.');
  // Where a browser has no such call the server looks.
  if (typeof createImageBitmap === 'function') (await createImageBitmap(file)).close();
  return file;
}

async function drawn(picture: ImageBitmap, edge: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('There is nothing to draw on.');
  // What is see-through in a drawing would be black in a JPEG.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return blobOf(canvas, quality);
}

export function blobOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The canvas gave no picture.')) : resolve(blob)),
      'image/jpeg',
      quality,
    );
  });
}
