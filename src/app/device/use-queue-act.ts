import type { Act, Device } from '#offline';
import { useCallback } from 'react';
import { undoMs, useActNews } from './act-news.ts';
import { useDevice, useOpeningDevice } from './device-context.tsx';

interface More {
  /** Can be undone for a while and is sent only after that: for one-tap acts without a question. */
  readonly canUndo?: true;
  /** The screen itself reports a failure to keep it, next to what was typed. */
  readonly showsOwnError?: true;
}

/** Resolves to the key of the queued act, or to `undefined` when this device could not keep it; the person is told. */
export type Do = (act: Act, more?: More) => Promise<string | undefined>;

export interface Doing {
  readonly device: Device | undefined;
  readonly do: Do;
  /** For an act that is built from data on the device. */
  readonly doMade: (make: (device: Device) => Promise<Act>) => Promise<string | undefined>;
}

/** The one way to queue what a person does: kept on the device, then sent to the server. Every failure is reported. */
export function useQueueAct(): Doing {
  const device = useDevice();
  const opening = useOpeningDevice();
  const news = useActNews();
  const keep = useCallback(
    async (make: (device: Device) => Promise<Act>, { canUndo, showsOwnError }: More = {}) => {
      try {
        const opened = await opening;
        if (opened === undefined) throw new Error('Nobody is signed in.');
        const act = await make(opened);
        const key = await opened.act(canUndo === true ? { ...act, holdMs: undoMs } : act);
        const takeBack = (): Promise<boolean> => opened.outbox.withdraw(key);
        news.set(canUndo === true ? { kind: 'undoable', key, what: act, takeBack } : undefined);
        return key;
      } catch {
        if (showsOwnError !== true) news.set({ kind: 'lost' });
        return undefined;
      }
    },
    [opening, news],
  );
  const doIt: Do = useCallback((act, more) => keep(() => Promise.resolve(act), more), [keep]);
  return { device, do: doIt, doMade: keep };
}
