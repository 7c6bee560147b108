import { useMemo } from 'react';
import type { SparePart, SpareBook } from '#contract';
import type { Device } from '#offline';
import { useDevice } from '../device/device-context.tsx';
import { useServerData, type ServerData } from '../server-data/use-server-data.ts';
import { bookView, type BookView } from './spare-view.ts';
import { useCatalogue, useParts, type PartFinder } from './use-catalogue.ts';
import { pendingActs, useSpareActs, type SpareAct } from './use-spare-acts.ts';

export const bookKey = 'GET /api/v1/calls/:CallId/projects/:ProjectId/movements';

export interface OwnBook {
  readonly device: Device | undefined;
  readonly data: ServerData<SpareBook>;
  readonly view: BookView | undefined;
  readonly acts: readonly SpareAct[];
  readonly parts: readonly SparePart[];
  readonly find: PartFinder;
}

/** The spares of a call with this phone's unsent acts applied. */
export function useSpareBook(callId: number, projectId: number): OwnBook {
  const device = useDevice();
  const data = useServerData(bookKey, { params: { CallId: callId, ProjectId: projectId } });
  const catalogue = useCatalogue();
  const acts = useSpareActs(device);
  const known = useMemo(() => (data.answer?.Plan ?? []).map(({ Part }) => Part), [data.answer]);
  const { parts, find } = useParts(catalogue.answer ?? none, known, acts);
  const book = data.answer;
  const view = useMemo(
    () => (book === undefined ? undefined : bookView(book, pendingActs(acts, data.at), find)),
    [book, acts, data.at, find],
  );
  return { device, data, view, acts, parts, find };
}

const none: readonly SparePart[] = [];
