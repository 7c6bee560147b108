import { useRef, useState } from 'react';
import type { PunchBody, PunchKind } from '#contract';
import type { Device } from '#offline';
import { t } from '#form';
import { momentText } from '../shell/indian-time.ts';
import { findPosition } from './find-position.ts';

export const attendanceLane = 'attendance';

export type Punching =
  | { readonly state: 'ready' | 'failed' }
  /** The button was pressed; the phone is asked where it is. */
  | { readonly state: 'finding'; readonly kind: PunchKind };

export interface Punch {
  readonly punching: Punching;
  readonly press: (kind: PunchKind) => void;
  /** Goes on without a position. */
  readonly skip: () => void;
}

/** The button. The time that counts is that of the press. */
export function usePunch(device: Device | undefined, sharesPosition: boolean): Punch {
  const [punching, setPunching] = useState<Punching>({ state: 'ready' });
  const looking = useRef<AbortController>(undefined);

  async function queue(kind: PunchKind, pressedAt: number, giveUp: AbortSignal): Promise<void> {
    if (device === undefined) return;
    const body: PunchBody = {
      PunchId: crypto.randomUUID(),
      Kind: kind,
      DeviceAt: new Date(pressedAt).toISOString(),
      ...(await findPosition(sharesPosition, giveUp)),
    };
    await device.act({
      endpoint: 'POST /api/v1/attendance/punches',
      params: {},
      body,
      lane: attendanceLane,
      label: `${kind === 'in' ? t('Check in') : t('Check out')}, ${momentText(pressedAt)}`,
    });
  }

  return {
    punching,
    press: (kind) => {
      // A second tap while the first is still being kept.
      if (looking.current !== undefined) return;
      const controller = new AbortController();
      looking.current = controller;
      setPunching({ state: 'finding', kind });
      queue(kind, Date.now(), controller.signal)
        .then(
          () => setPunching({ state: 'ready' }),
          () => setPunching({ state: 'failed' }),
        )
        .finally(() => {
          looking.current = undefined;
        });
    },
    skip: () => looking.current?.abort(),
  };
}
