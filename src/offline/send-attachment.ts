import { largestPiece, type UploadState } from '#contract';
import type { StoredAttachment } from './attachment.ts';
import { uploadBody, wholeBody } from './attachment-body.ts';
import type { Receipt } from './answer-meaning.ts';
import type { Parcel } from './attempt.ts';
import type { OutboxItem } from './outbox-item.ts';

interface Trip {
  readonly send: (parcel: Parcel) => Promise<Receipt>;
  readonly item: OutboxItem;
  readonly attachment: StoredAttachment;
  /** The app closes: no further piece is begun. */
  readonly isOver: () => boolean;
}

export interface Sent {
  readonly receipt: Receipt;
  /** Some of it is on the server that was not there before: the line is not that bad. */
  readonly cameFurther: boolean;
}

/** On a line that has broken once, so much is lost if it breaks again. */
const smallPiece = largestPiece / 4;

/** Sends an attachment: whole where it is small, else in pieces from where the server says that it stands. */
export async function sendAttachment(trip: Trip): Promise<Sent> {
  const { send, item, attachment } = trip;
  // The hash of the whole can be made on https pages only.
  const goesWhole = attachment.bytes.byteLength <= largestPiece || !('subtle' in crypto);
  if (!goesWhole) return sendInPieces(trip);
  const { key, endpoint, params } = item;
  return { receipt: await send({ key, endpoint, params, body: wholeBody(attachment) }), cameFurther: false };
}

async function sendInPieces({ send, item, attachment, isOver }: Trip): Promise<Sent> {
  const { key, params, attempts } = item;
  const request = { key, params };
  const step = attempts > 1 ? smallPiece : largestPiece;
  const announced = await send({
    ...request,
    endpoint: 'PUT /api/v1/attachments/:AttachmentId/upload',
    body: await uploadBody(attachment),
  });
  if (announced.kind !== 'answered') return { receipt: announced, cameFurther: false };
  const first = stateIn(announced.body);
  let state = first;
  while (state?.Attachment === undefined) {
    const cameFurther = state !== undefined && first !== undefined && state.Offset > first.Offset;
    if (state === undefined || isOver()) return { receipt: unreachable, cameFurther };
    const before: number = state.Offset;
    const piece = new Uint8Array(attachment.bytes.slice(before, before + step));
    const receipt = await send({
      ...request,
      endpoint: 'PATCH /api/v1/attachments/:AttachmentId/upload',
      query: { Offset: String(before) },
      body: piece,
    });
    if (receipt.kind !== 'answered' && !isElsewhere(receipt)) return { receipt: mended(receipt), cameFurther };
    const next = stateIn(receipt.kind === 'answered' ? receipt.body : receipt.problem.current);
    // A server that gets no further, or goes back, is asked again later and not in a circle.
    state = next !== undefined && (next.Attachment !== undefined || next.Offset > before) ? next : undefined;
  }
  return { receipt: { kind: 'answered', body: state.Attachment }, cameFurther: true };
}

const unreachable: Receipt = { kind: 'unreachable' };

type Refusal = Extract<Receipt, { kind: 'refused' }>;

/** The answer to a piece was lost, and the server has it: it says where to go on. */
function isElsewhere(receipt: Receipt): receipt is Refusal {
  return receipt.kind === 'refused' && receipt.problem.code === 'upload-offset';
}

/** What was swept meanwhile, or came damaged, is announced again: the photo is here whole. */
function mended(receipt: Receipt): Receipt {
  const passes = ['not-found', 'upload-damaged'];
  return receipt.kind === 'refused' && passes.includes(receipt.problem.code) ? unreachable : receipt;
}

/** The server checks what it sends; what something on the way answers in its place has no offset. */
function stateIn(answer: unknown): UploadState | undefined {
  const hasOffset =
    typeof answer === 'object' && answer !== null && 'Offset' in answer && typeof answer.Offset === 'number';
  return hasOffset ? (answer as UploadState) : undefined;
}
