import { largestPiece, type UploadState } from '#contract';
import type { StoredAttachment } from '../store/records/attachment.ts';
import { uploadBody, wholeBody } from './attachment-body.ts';
import type { Receipt } from '../outbox/answer-meaning.ts';
import type { Sent, Trip } from '../outbox/kinds.ts';

type PictureTrip = Pick<Trip, 'send' | 'item' | 'isOver'> & { readonly attachment: StoredAttachment };

/** The most to lose if a line that has broken once breaks again. */
const smallPiece = largestPiece / 4;

/** Sends an attachment: whole when it is small, otherwise in pieces from the offset the server reports. */
export async function sendAttachment(trip: PictureTrip): Promise<Sent> {
  const { send, item, attachment } = trip;
  if (attachment.bytes.byteLength > largestPiece) return sendInPieces(trip);
  const { key, endpoint, params } = item;
  return { receipt: await send({ key, endpoint, params, body: wholeBody(attachment) }), madeProgress: false };
}

async function sendInPieces({ send, item, attachment, isOver }: PictureTrip): Promise<Sent> {
  const { key, params, attempts } = item;
  const request = { key, params };
  const step = attempts > 1 ? smallPiece : largestPiece;
  const announced = await send({
    ...request,
    endpoint: 'PUT /api/v1/attachments/:AttachmentId/upload',
    body: await uploadBody(attachment),
  });
  if (announced.kind !== 'answered') return { receipt: announced, madeProgress: false };
  const first = stateIn(announced.body);
  let state = first;
  while (state?.Attachment === undefined) {
    const madeProgress = state !== undefined && first !== undefined && state.Offset > first.Offset;
    if (state === undefined || isOver()) return { receipt: unreachable, madeProgress };
    const before: number = state.Offset;
    const piece = new Uint8Array(attachment.bytes.slice(before, before + step));
    const receipt = await send({
      ...request,
      endpoint: 'PATCH /api/v1/attachments/:AttachmentId/upload',
      query: { Offset: String(before) },
      body: piece,
    });
    if (receipt.kind !== 'answered' && !isElsewhere(receipt)) return { receipt: mended(receipt), madeProgress };
    const next = stateIn(receipt.kind === 'answered' ? receipt.body : receipt.problem.current);
    // If the server makes no progress, or goes back, stop and retry later instead of looping.
    state = next !== undefined && (next.Attachment !== undefined || next.Offset > before) ? next : undefined;
  }
  return { receipt: { kind: 'answered', body: state.Attachment }, madeProgress: true };
}

const unreachable: Receipt = { kind: 'unreachable' };

type Refusal = Extract<Receipt, { kind: 'refused' }>;

/** The answer to a piece was lost and the server has the piece: its offset says where to continue. */
function isElsewhere(receipt: Receipt): receipt is Refusal {
  return receipt.kind === 'refused' && receipt.problem.code === 'upload-offset';
}

/** What was swept meanwhile, or arrived damaged, is announced again: the device still has the whole photo. */
function mended(receipt: Receipt): Receipt {
  const passes = ['not-found', 'upload-damaged'];
  return receipt.kind === 'refused' && passes.includes(receipt.problem.code) ? unreachable : receipt;
}

/** The server validates what it sends; an answer from a proxy in its place has no offset. */
function stateIn(answer: unknown): UploadState | undefined {
  const hasOffset =
    typeof answer === 'object' && answer !== null && 'Offset' in answer && typeof answer.Offset === 'number';
  return hasOffset ? (answer as UploadState) : undefined;
}
