import { useState } from 'react';
import type { MovementBody } from '#contract';

/** What comes with a slip on paper: who agreed to it, and what it looks like. It is said of every line. */
export interface SlipPaper {
  readonly approvalRef: string;
  readonly photoId?: string;
}

export interface PaperHand {
  readonly paper: SlipPaper;
  readonly change: (paper: SlipPaper) => void;
  /** As a line says it. */
  readonly said: Pick<MovementBody, 'ApprovalRef' | 'SlipPhotoId'>;
  /** The slip was posted: the next one has a paper of its own. */
  readonly done: () => void;
}

const nothing: SlipPaper = { approvalRef: '' };

/** Kept on the device after every key, as the slip itself is. */
export function useSlipPaper(userId: number, callId: number): PaperHand {
  const name = `fs-slip-paper-u${String(userId)}-${String(callId)}`;
  const [paper, setPaper] = useState(() => read(name) ?? nothing);
  const change = (next: SlipPaper): void => {
    setPaper(next);
    try {
      localStorage.setItem(name, JSON.stringify(next));
    } catch {
      // Full or forbidden: it is on the screen still.
    }
  };
  const approvalRef = paper.approvalRef.trim();
  return {
    paper,
    change,
    said: {
      ...(approvalRef !== '' && { ApprovalRef: approvalRef }),
      ...(paper.photoId !== undefined && { SlipPhotoId: paper.photoId }),
    },
    done: () => change(nothing),
  };
}

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
