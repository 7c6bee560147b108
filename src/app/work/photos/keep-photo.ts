import { smallerPhoto, thumbOf } from '#form';
import type { Device } from '#offline';
import type { PhotoOwner } from './use-photos.ts';

/** `not read`: the browser cannot decode the file as a picture. `not kept`: the device's storage is full. */
export type Kept =
  | { readonly kind: 'kept'; readonly id: string }
  | { readonly kind: 'not read' }
  | { readonly kind: 'not kept' };

interface NewPhoto {
  readonly owner: PhotoOwner;
  readonly file: File;
  readonly caption: string;
}

/** Scales a photo down and stores it on the device, from where it is sent. */
export async function keepPhoto(opening: Promise<Device> | undefined, photo: NewPhoto): Promise<Kept> {
  const blob = await smallerPhoto(photo.file).catch(() => undefined);
  if (blob === undefined) return { kind: 'not read' };
  try {
    const device = await opening;
    if (device === undefined) return { kind: 'not kept' };
    const thumb = await thumbOf(blob);
    const caption = photo.caption.trim();
    const id = await device.attachments.save({
      owner: photo.owner,
      kind: 'photo',
      blob,
      ...(thumb && { thumb }),
      ...(caption !== '' && { caption }),
    });
    return { kind: 'kept', id };
  } catch {
    return { kind: 'not kept' };
  }
}
