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
    summary: 'The photos of a report, a task, a job card, or of the slips of a call: give exactly one of them.',
    access: 'signed-in',
    query: Type.Object(photosOf, { additionalProperties: false }),
    answer: Photos,
  },
  'PUT /api/v1/attachments/:AttachmentId': {
    summary: 'Store a signature or photo made on the device.',
    access: 'do-field-work',
    params: ofAttachment,
    body: AttachmentBody,
    answer: Attachment,
    idempotent: true,
    bodyLimit: 1024 * 1024 + 256 * 1024,
  },
  'PUT /api/v1/attachments/:AttachmentId/upload': {
    summary:
      'Announce a picture that comes in pieces, or ask how much has arrived: repeated, it answers where to continue.',
    access: 'do-field-work',
    params: ofAttachment,
    body: UploadBody,
    answer: UploadState,
    repeatable: true,
    bodyLimit: 256 * 1024,
  },
  'PATCH /api/v1/attachments/:AttachmentId/upload': {
    summary: 'The next piece of an announced picture. The last piece stores it if the file matches the announcement.',
    access: 'do-field-work',
    params: ofAttachment,
    query: Type.Object({ Offset: Type.String({ pattern: '^(0|[1-9]\\d{0,8})$' }) }, { additionalProperties: false }),
    bytes: 'application/offset+octet-stream',
    answer: UploadState,
    repeatable: true,
    bodyLimit: largestPiece,
  },
  'POST /api/v1/attachments/:AttachmentId/changes': {
    summary:
      'Change the caption of a photo of the work, or remove it: by the person who took it, while the work is open.',
    access: 'do-field-work',
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
    summary: 'The thumbnail, as lists show it; the picture itself where there is none. Never changes.',
    access: 'signed-in',
    params: ofAttachment,
    file: 'image/*',
  },
} as const satisfies Record<string, Endpoint>;
