/** The server accepts a million characters of base64; this many bytes need fewer, with a margin. */
const mostBytes = 700_000;

/** A picture of few bytes may be huge when decoded. The server refuses more than 25 million pixels. */
const mostPixels = 12_000_000;

/** A nameplate is still readable at this size, and a phone on a weak signal sends it in seconds. */
const longestEdge = 1_600;

const takenAsIs = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * The picture to store: the file itself if it is small and has no metadata, otherwise smaller, upright, as JPEG. Rejects a
 * file that is not a picture.
 */
export async function smallerPhoto(file: Blob): Promise<Blob> {
  if (file.size === 0) throw new Error('The file is empty.');
  const isSmall = file.size <= mostBytes && takenAsIs.has(file.type);
  // Decodes it to detect a truncated file: the server would refuse that later, when nobody stands in front of the panel any
  // more.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    if (isSmall && picture.width * picture.height <= mostPixels && !(await saysMore(file))) return file;
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

/** Exif (CIPA DC-008) in a JPEG, PNG or WebP, and XMP: location and owner of the phone, which nobody agreed to send. */
const besides = /Exif\0\0|EXIF|eXIf|ns\.adobe\.com\/xap/;

async function saysMore(file: Blob): Promise<boolean> {
  return besides.test(new TextDecoder('latin1').decode(await file.arrayBuffer()));
}

async function drawn(picture: ImageBitmap, edge: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('There is nothing to draw on.');
  // Transparent areas would turn black in a JPEG.
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
