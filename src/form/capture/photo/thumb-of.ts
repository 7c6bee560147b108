import { blobOf } from './smaller-photo.ts';

/** As wide as half a phone, in device pixels. */
const thumbEdge = 320;

/** A photo of at most this size is its own thumbnail. */
const smallEnough = 20_000;

/** The server's limit. */
const mostBytes = 50_000;

/** The thumbnail of a photo for lists. Undefined when the photo is small or cannot be drawn: then lists show the photo. */
export async function thumbOf(photo: Blob): Promise<Blob | undefined> {
  if (photo.size <= smallEnough) return undefined;
  try {
    const picture = await createImageBitmap(photo);
    try {
      return await drawn(picture);
    } finally {
      picture.close();
    }
  } catch {
    // A photo without a thumbnail is still a photo.
    return undefined;
  }
}

async function drawn(picture: ImageBitmap): Promise<Blob | undefined> {
  const scale = Math.min(1, thumbEdge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) return undefined;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const thumb = await blobOf(canvas, 0.7);
  return thumb.size <= mostBytes ? thumb : undefined;
}
