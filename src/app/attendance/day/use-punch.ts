import { useRef, useState } from 'react';
import type { PunchBody, PunchKind } from '#contract';
import { useSteadySlot } from '#screen';
import { useQueueAct } from '../../device/use-queue-act.ts';
import { findPosition } from './find-position.ts';

export const attendanceLane = 'attendance';

type Punching =
  | { readonly state: 'ready' | 'failed' }
  /** The button was pressed; waiting for the position. */
  | { readonly state: 'finding'; readonly kind: PunchKind };

export interface Punch {
  readonly punching: Punching;
  /** False just after the button has changed its meaning: a quick second tap was meant for the old label. */
  readonly isSteady: boolean;
  readonly press: (kind: PunchKind) => void;
  /** Continues without a position. */
  readonly skip: () => void;
}

/** The punch button. A punch has the time of the press, not of the position fix. */
export function usePunch(next: PunchKind | undefined, sharesPosition: boolean): Punch {
  const work = useQueueAct();
  const slot = useSteadySlot(next);
  const [punching, setPunching] = useState<Punching>({ state: 'ready' });
  const looking = useRef<AbortController>(undefined);

  async function queue(kind: PunchKind, pressedAt: number, giveUp: AbortSignal): Promise<string | undefined> {
    const body: PunchBody = {
      PunchId: crypto.randomUUID(),
      Kind: kind,
      DeviceAt: new Date(pressedAt).toISOString(),
      ...(await findPosition(sharesPosition, giveUp)),
    };
    return work.do(
      {
        endpoint: 'POST /api/v1/attendance/punches',
        params: {},
        body,
        lane: attendanceLane,
        about: { Kind: kind, DeviceAt: body.DeviceAt },
      },
      { canUndo: true, showsOwnError: true },
    );
  }

  function begin(kind: PunchKind): void {
    const controller = new AbortController();
    looking.current = controller;
    setPunching({ state: 'finding', kind });
    void queue(kind, Date.now(), controller.signal).then((key) => {
      looking.current = undefined;
      setPunching({ state: key === undefined ? 'failed' : 'ready' });
    });
  }

  return {
    punching,
    isSteady: slot.isSteady,
    press: (kind) => {
      // Ignore a second tap while the first is still being stored.
      if (looking.current === undefined) slot.press(() => begin(kind));
    },
    skip: () => looking.current?.abort(),
  };
}
