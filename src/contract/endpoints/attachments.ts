import Type from 'typebox';
import { largestPiece } from '../reports/attachment-limits.ts';
import {
  Attachment,
  AttachmentBody,
  PhotoChange,
  PhotoChanged,
  Photos,
  photosOf,
  UploadBody,
  UploadState,
} from '../reports/attachment.ts';
import type { Endpoint } from '../endpoint.ts';
import { Uuid } from '../identifiers.ts';

const ofAttachment = Type.Object({ AttachmentId: Uuid });

/** Pictures: small ones in one request, large ones in pieces. Stored bytes never change; captions may. */
export const attachmentEndpoints = {
  'GET /api/v1/attachments': {
    summary: 'The photos of a report, a task, a job card, or of the slips of a call: exactly one of them is said.',
    access: 'signed-in',
    query: Type.Object(photosOf, { additionalProperties: false }),
    answer: Photos,
  },
  'PUT /api/v1/attachments/:AttachmentId': {
    summary: 'Store a signature or photo made on the device.',
    access: 'executive',
    params: ofAttachment,
    body: AttachmentBody,
    answer: Attachment,
    idempotent: true,
    bodyLimit: 1024 * 1024 + 256 * 1024,
  },
  'PUT /api/v1/attachments/:AttachmentId/upload': {
    summary:
      'Announce a picture that comes in pieces, or ask how far it has come: said again, it answers where to go on.',
    access: 'executive',
    params: ofAttachment,
    body: UploadBody,
    answer: UploadState,
    repeatable: true,
    bodyLimit: 256 * 1024,
  },
  'PATCH /api/v1/attachments/:AttachmentId/upload': {
    summary: 'The next piece of an announced picture. The last one stores it, if the whole is what was announced.',
    access: 'executive',
    params: ofAttachment,
    query: Type.Object({ Offset: Type.String({ pattern: '^(0|[1-9]\\d{0,8})$' }) }, { additionalProperties: false }),
    bytes: 'application/offset+octet-stream',
    answer: UploadState,
    repeatable: true,
    bodyLimit: largestPiece,
  },
  'POST /api/v1/attachments/:AttachmentId/changes': {
    summary: 'Say better what a photo of the work shows, or take it away: by whoever took it, while the work is open.',
    access: 'executive',
    params: ofAttachment,
    body: PhotoChange,
    answer: PhotoChanged,
    idempotent: true,
  },
  'GET /api/v1/attachments/:AttachmentId': {
    summary: 'What is known of an attachment, with its strokes if it is a signature.',
    access: 'signed-in',
    params: ofAttachment,
    answer: Attachment,
  },
  'GET /api/v1/attachments/:AttachmentId/content': {
    summary: 'The picture itself. Never changes.',
    access: 'signed-in',
    params: ofAttachment,
    file: 'image/*',
  },
  'GET /api/v1/attachments/:AttachmentId/thumb': {
    summary: 'The picture small, as lists show it; itself where no small one was made. Never changes.',
    access: 'signed-in',
    params: ofAttachment,
    file: 'image/*',
  },
} as const satisfies Record<string, Endpoint>;
