import type { PhotoCard, PhotoChange } from '#contract';
import type { JsonObject } from '#engine';
import type { Act, OutboxLine } from '#offline';
import { t } from '#form';
import { callLane } from '../work/work-acts.ts';

/** What was entered in the form `photo-caption`, as it is sent. Nothing but spaces takes the words away. */
export function captionOf({ Caption }: JsonObject, now: number): PhotoChange {
  const caption = typeof Caption === 'string' ? Caption.trim() : '';
  return {
    Action: 'caption',
    DeviceAt: new Date(now).toISOString(),
    ...(caption !== '' && { Caption: caption }),
  };
}

export const removal = (now: number): PhotoChange => ({ Action: 'remove', DeviceAt: new Date(now).toISOString() });

/** In the lane of the call: before a step that finishes the work, after which its photos stay as they are. */
export const photoAct = (
  photoId: string,
  body: PhotoChange,
  { callId, name }: { callId: number; name: string },
): Act => ({
  endpoint: 'POST /api/v1/attachments/:AttachmentId/changes',
  params: { AttachmentId: photoId },
  body,
  lane: callLane(callId),
  about: { PhotoId: photoId, Action: body.Action, Caption: body.Caption ?? '' },
  label:
    body.Action === 'remove'
      ? t('Photo removed: {photo}', { photo: name })
      : t('Words of a photo: {photo}', { photo: name }),
});

/** Sent photos as this phone knows them: with what was said of them here and not heard by the server yet. */
export function photosNow(photos: readonly PhotoCard[], lines: readonly OutboxLine[]): readonly PhotoCard[] {
  const said = lines.filter(
    ({ kind, state, about }) => kind === 'act' && state !== 'needs-attention' && about !== undefined,
  );
  return photos.flatMap((photo) => {
    const own = said.filter(({ about }) => about?.['PhotoId'] === photo.AttachmentId);
    if (own.some(({ about }) => about?.['Action'] === 'remove')) return [];
    const caption = own.findLast(({ about }) => about?.['Action'] === 'caption')?.about?.['Caption'];
    if (caption === undefined) return [photo];
    const { Caption: _, ...rest } = photo;
    return [{ ...rest, ...(caption !== '' && { Caption: String(caption) }) }];
  });
}
