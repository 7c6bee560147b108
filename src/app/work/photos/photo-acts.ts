import type { PhotoCard, PhotoChange } from '#contract';
import type { JsonObject } from '#engine';
import type { Act, OutboxLine } from '#offline';
import { actsOf, callLane } from '../work-acts.ts';

/** The request body from the form `photo-caption`. Only spaces remove the caption. */
export function captionOf({ Caption }: JsonObject, now: number): PhotoChange {
  const caption = typeof Caption === 'string' ? Caption.trim() : '';
  return {
    Action: 'caption',
    DeviceAt: new Date(now).toISOString(),
    ...(caption !== '' && { Caption: caption }),
  };
}

export const removal = (now: number): PhotoChange => ({ Action: 'remove', DeviceAt: new Date(now).toISOString() });

/** In the call's lane, so that it is sent before a step that finishes the work and freezes its photos. */
export const photoAct = (
  photoId: string,
  body: PhotoChange,
  { callId, photo }: { readonly callId: number; readonly photo: string | number },
): Act => ({
  endpoint: 'POST /api/v1/attachments/:AttachmentId/changes',
  params: { AttachmentId: photoId },
  body,
  lane: callLane(callId),
  about: { Action: body.Action, Caption: body.Caption ?? '', Photo: photo },
});

/** The server's photos with this phone's unsent changes applied. */
export function currentPhotos(photos: readonly PhotoCard[], lines: readonly OutboxLine[]): readonly PhotoCard[] {
  const changes = actsOf(lines, 'POST /api/v1/attachments/:AttachmentId/changes');
  return photos.flatMap((photo) => {
    const own = changes.filter(({ params }) => params.AttachmentId === photo.AttachmentId);
    if (own.some(({ about }) => about?.Action === 'remove')) return [];
    const caption = own.findLast(({ about }) => about?.Action === 'caption')?.about?.Caption;
    if (caption === undefined) return [photo];
    const { Caption: _, ...rest } = photo;
    return [{ ...rest, ...(caption !== '' && { Caption: caption }) }];
  });
}
