import type { AttachmentOwner, PhotoCard, Photos } from '#contract';
import type { OutboxLine, PictureLine } from '#offline';
import { useState } from 'react';
import { useDevice } from '../../device/device-context.tsx';
import { useServerData, type ServerData } from '../../server-data/use-server-data.ts';
import { usePendingLines } from '../use-pending-lines.ts';
import { currentPhotos } from './photo-acts.ts';

/** The owner of photos outside reports; a report's photos are part of the report. */
export type PhotoOwner = Exclude<AttachmentOwner, { readonly MappingId: number }>;

interface OwnPhotos {
  readonly data: ServerData<Photos>;
  /** On the server, with unsent changes applied. */
  readonly stored: readonly PhotoCard[];
  /** Taken here and not in the server's list yet, oldest first. */
  readonly unsent: readonly UnsentLine[];
  /** Removes an unsent photo. Resolves to false if it is already being sent. */
  readonly remove: (line: UnsentLine) => Promise<boolean>;
}

export type UnsentLine = PictureLine & { readonly attachmentId: string };

export function usePhotos(owner: PhotoOwner): OwnPhotos {
  const query = Object.fromEntries(Object.entries(owner).map(([name, id]) => [name, String(id)]));
  const data = useServerData('GET /api/v1/attachments', { query });
  const lines = usePendingLines(data.at);
  const device = useDevice();
  // A line that leaves the outbox counts as delivered, except a photo removed here.
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const stored = new Set(data.answer?.Photos.map(({ AttachmentId }) => AttachmentId));
  const unsent = lines.filter(
    (line): line is UnsentLine =>
      isOf(line, owner) &&
      line.attachmentId !== undefined &&
      !stored.has(line.attachmentId) &&
      !removed.includes(line.attachmentId),
  );
  return {
    data,
    stored: currentPhotos(data.answer?.Photos ?? [], lines),
    unsent,
    async remove({ attachmentId }) {
      const isRemoved = (await device?.attachments.remove(attachmentId)) === true;
      if (isRemoved) setRemoved((before) => [...before, attachmentId]);
      return isRemoved;
    },
  };
}

const owners = ['TaskId', 'JobCardId', 'CallId'] as const;
type Owned = { readonly [Name in (typeof owners)[number]]?: number };

function isOf(line: OutboxLine, owner: Owned): line is PictureLine {
  if (line.kind !== 'attachment' || line.about === undefined || 'MappingId' in line.about) return false;
  const own: Owned = line.about;
  return owners.every((name) => own[name] === owner[name]);
}
