import type { AttachmentOwner, PhotoCard, Photos } from '#contract';
import type { OutboxLine } from '#offline';
import { useState } from 'react';
import { useDevice } from '../device/device-context.tsx';
import { useServerData, type ServerData } from '../server-data/use-server-data.ts';
import { useLinesNow } from '../work/use-lines-now.ts';
import { photosNow } from './photo-acts.ts';

/** Photos of the work itself; those of a report are in the report. */
export type PhotoOwner = Exclude<AttachmentOwner, { readonly MappingId: number }>;

export interface OwnPhotos {
  readonly data: ServerData<Photos>;
  /** With the server, as they are now. */
  readonly stored: readonly PhotoCard[];
  /** Taken here, and not in the server's list yet; oldest first. */
  readonly unsent: readonly UnsentLine[];
  /** Takes back one that is not sent. False when it is too late. */
  readonly remove: (line: UnsentLine) => Promise<boolean>;
}

export type UnsentLine = OutboxLine & { readonly attachmentId: string };

export function usePhotos(owner: PhotoOwner): OwnPhotos {
  const query = Object.fromEntries(Object.entries(owner).map(([name, id]) => [name, String(id)]));
  const data = useServerData('GET /api/v1/attachments', { query });
  const lines = useLinesNow(data.at);
  const device = useDevice();
  // What leaves the outbox has mostly been delivered; what was taken back has not.
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const stored = new Set(data.answer?.Photos.map(({ AttachmentId }) => AttachmentId));
  const unsent = lines.filter(
    (line): line is UnsentLine =>
      line.attachmentId !== undefined &&
      isOf(line, owner) &&
      !stored.has(line.attachmentId) &&
      !removed.includes(line.attachmentId),
  );
  return {
    data,
    stored: photosNow(data.answer?.Photos ?? [], lines),
    unsent,
    async remove({ attachmentId }) {
      const isRemoved = (await device?.attachments.remove(attachmentId)) === true;
      if (isRemoved) setRemoved((before) => [...before, attachmentId]);
      return isRemoved;
    },
  };
}

const isOf = ({ kind, about }: OutboxLine, owner: PhotoOwner): boolean =>
  kind === 'attachment' && Object.entries(owner).every(([name, id]) => about?.[name] === id);
