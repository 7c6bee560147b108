import { createHash } from 'node:crypto';
import type { FieldError } from '#contract';
import { refuse } from '../http/refusals/refused.ts';
import { readPicture } from './picture.ts';

/** A larger picture would fill the memory of any device that opens it. */
const mostPixels = 25_000_000;

/** Thumbnails must be small, or lists get slow. */
const mostThumbPixels = 512 * 512;

export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Refuses anything that is not a picture of the declared type, or that would be too large when decoded. */
export function checkPicture(content: Buffer, mimeType: string): void {
  const picture = readPicture(content);
  if (picture?.mimeType !== mimeType)
    refuseField('/Content', 'mime-type', `This is not a picture of type ${mimeType}.`);
  const pixels = picture.widthPx * picture.heightPx;
  if (pixels === 0 || pixels > mostPixels)
    refuseField('/Content', 'pixels', 'The picture is larger than 25 megapixels.');
}

interface Thumb {
  readonly content: Buffer;
  readonly mimeType: string;
}

export function thumbIn(text: string | undefined): Thumb | undefined {
  if (text === undefined) return undefined;
  const content = fromBase64(text, '/Thumb');
  const picture = readPicture(content);
  const pixels = picture === undefined ? 0 : picture.widthPx * picture.heightPx;
  if (picture === undefined || pixels === 0 || pixels > mostThumbPixels)
    return refuseField('/Thumb', 'thumb', 'The thumbnail is not a picture.');
  return { content, mimeType: picture.mimeType };
}

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

export function fromBase64(text: string, pointer: string): Buffer {
  if (!base64.test(text)) refuseField(pointer, 'base64', 'The picture did not arrive completely. Take it again.');
  return Buffer.from(text, 'base64');
}

export function refuseField(pointer: string, code: string, message: string): never {
  const error: FieldError = { pointer, code, message };
  return refuse('field-invalid', { errors: [error], detail: message });
}
