import { useState } from 'react';
import type { MovementBody } from '#contract';
import type { Evaluation, JsonObject } from '#engine';

/** What comes with a slip on paper: who agreed to it, and what it looks like. It is said of every line. */
export interface SlipPaper {
  readonly approvalRef: string;
  readonly photoId?: string | undefined;
  /** The reference cannot be sent as it is; the form says why. */
  readonly isUnfit?: boolean;
}

export interface PaperHand {
  readonly paper: SlipPaper;
  readonly change: (paper: SlipPaper) => void;
  /** As a line says it. */
  readonly said: Pick<MovementBody, 'ApprovalRef' | 'SlipPhotoId'>;
  /** Another number: another slip. */
  readonly turn: number;
  /** The paper of a line that comes back to the slip, where the slip has none. */
  readonly take: (said: Pick<MovementBody, 'ApprovalRef' | 'SlipPhotoId'>) => void;
  /** The slip was posted: the next one has a paper of its own. */
  readonly done: () => void;
}

const nothing: SlipPaper = { approvalRef: '' };

/** Kept on the device after every key, as the slip itself is. */
export function useSlipPaper(userId: number, callId: number): PaperHand {
  const name = `fs-slip-paper-u${String(userId)}-${String(callId)}`;
  const [paper, setPaper] = useState(() => read(name) ?? nothing);
  const [turn, setTurn] = useState(0);
  const change = (next: SlipPaper): void => {
    setPaper(next);
    try {
      localStorage.setItem(name, JSON.stringify(next));
    } catch {
      // Full or forbidden: it is on the screen still.
    }
  };
  return {
    paper,
    change,
    said: {
      ...approvalOf(approvalEntries(paper)),
      ...(paper.photoId !== undefined && { SlipPhotoId: paper.photoId }),
    },
    turn,
    take: ({ ApprovalRef = '', SlipPhotoId }) => {
      const approvalRef = paper.approvalRef === '' ? ApprovalRef : paper.approvalRef;
      change({ ...paper, approvalRef, photoId: paper.photoId ?? SlipPhotoId });
      setTurn(turn + 1);
    },
    done: () => {
      change(nothing);
      setTurn(turn + 1);
    },
  };
}

/** As the form `slip-paper` has it. */
export const approvalEntries = ({ approvalRef }: SlipPaper): JsonObject => ({
  ...(approvalRef !== '' && { ApprovalRef: approvalRef }),
});

/** The paper with what stands in the form now. */
export const withApproval = (
  paper: SlipPaper,
  { data: { ApprovalRef }, issues }: Pick<Evaluation, 'data' | 'issues'>,
): SlipPaper => ({
  ...paper,
  approvalRef: typeof ApprovalRef === 'string' ? ApprovalRef : '',
  isUnfit: issues.some(({ level }) => level === 'error'),
});

/** As it is sent: nothing but spaces is nothing. */
export const approvalOf = ({ ApprovalRef }: JsonObject): Pick<MovementBody, 'ApprovalRef'> =>
  typeof ApprovalRef === 'string' && ApprovalRef.trim() !== '' ? { ApprovalRef: ApprovalRef.trim() } : {};

function read(name: string): SlipPaper | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    // Written by `change` under this name.
    return typeof kept === 'object' && kept !== null && 'approvalRef' in kept ? (kept as SlipPaper) : undefined;
  } catch {
    // Unreadable is the same as nothing kept.
    return undefined;
  }
}
