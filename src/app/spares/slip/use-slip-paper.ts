import { useState } from 'react';
import type { MovementBody } from '#contract';
import type { Evaluation, JsonObject } from '#engine';
import type { Typed } from '../../device/typed-forms.tsx';

/** The paper of a slip: approval reference and photo. Both are sent with every line. */
interface SlipPaper {
  readonly approvalRef: string;
  readonly photoId?: string | undefined;
  /** The form has an error at the reference. */
  readonly isUnfit?: boolean;
}

export interface SlipPaperController {
  readonly paper: SlipPaper;
  readonly change: (paper: SlipPaper) => void;
  /** The fields that every line of the slip sends. */
  readonly fields: Pick<MovementBody, 'ApprovalRef' | 'SlipPhotoId'>;
  /** Incremented for each new slip. */
  readonly turn: number;
  /** Takes the paper of a line that comes back to the slip, unless the slip has its own. */
  readonly take: (fields: Pick<MovementBody, 'ApprovalRef' | 'SlipPhotoId'>) => void;
  /** Clears the paper after the slip is posted. */
  readonly done: () => void;
}

const nothing: SlipPaper = { approvalRef: '' };

/** Stored on the device on every keystroke, as the slip is. */
export function useSlipPaper(typed: Typed, callId: number): SlipPaperController {
  const name = `slip-paper-${String(callId)}`;
  const [paper, setPaper] = useState(() => typed.read(name, isPaper) ?? nothing);
  const [turn, setTurn] = useState(0);
  const change = (next: SlipPaper): void => {
    setPaper(next);
    typed.keep(name, next.approvalRef === '' && next.photoId === undefined ? undefined : next);
  };
  return {
    paper,
    change,
    fields: {
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

/** Entries for the form `slip-paper`. */
export const approvalEntries = ({ approvalRef }: SlipPaper): JsonObject => ({
  ...(approvalRef !== '' && { ApprovalRef: approvalRef }),
});

/** The paper with the form's current entries. */
export const withApproval = (
  paper: SlipPaper,
  { data: { ApprovalRef }, issues }: Pick<Evaluation, 'data' | 'issues'>,
): SlipPaper => ({
  ...paper,
  approvalRef: typeof ApprovalRef === 'string' ? ApprovalRef : '',
  isUnfit: issues.some(({ level }) => level === 'error'),
});

/** The reference for the request body; only spaces count as empty. */
export const approvalOf = ({ ApprovalRef }: JsonObject): Pick<MovementBody, 'ApprovalRef'> =>
  typeof ApprovalRef === 'string' && ApprovalRef.trim() !== '' ? { ApprovalRef: ApprovalRef.trim() } : {};

/** Written by `change` alone. */
const isPaper = (value: unknown): value is SlipPaper =>
  typeof value === 'object' && value !== null && 'approvalRef' in value;
