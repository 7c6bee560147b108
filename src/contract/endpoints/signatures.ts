import Type from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { IdText, Uuid } from '../identifiers.ts';
import { OwnProfile, ProfileBody } from '../people/profile.ts';
import {
  AttachBody,
  SignatureBody,
  SignatureChanged,
  SignatureTarget,
  SignedKind,
  VoidBody,
  WaiverDecision,
} from '../reports/signature.ts';

const ofSignature = Type.Object({ SignatureId: Uuid });

/** A long signature is about 40 KB of strokes. */
const inkBody = 512 * 1024;

export const signatureEndpoints = {
  'GET /api/v1/signatures': {
    summary: 'What is to be signed, its hash, and the signatures under it.',
    access: 'signed-in',
    query: Type.Object({ Kind: SignedKind, Id: IdText }, { additionalProperties: false }),
    answer: SignatureTarget,
  },
  'PUT /api/v1/signatures/:SignatureId': {
    summary: 'Keep a signature, or the reason why there is none. Without a target it becomes the own signature.',
    access: 'signed-in',
    params: ofSignature,
    body: SignatureBody,
    answer: SignatureChanged,
    idempotent: true,
    bodyLimit: inkBody,
  },
  'POST /api/v1/signatures/:SignatureId/attach': {
    summary: 'Put a signature under what was signed; the hash says what that was.',
    access: 'signed-in',
    params: ofSignature,
    body: AttachBody,
    answer: SignatureChanged,
    idempotent: true,
  },
  'POST /api/v1/signatures/:SignatureId/void': {
    summary: 'Void a signature, with a reason. It is kept and no longer counts.',
    access: 'accept-reports',
    params: ofSignature,
    body: VoidBody,
    answer: SignatureChanged,
    idempotent: true,
  },
  'POST /api/v1/signatures/:SignatureId/transitions': {
    summary: 'Accept or reject that a customer has not signed.',
    access: 'accept-reports',
    params: ofSignature,
    body: WaiverDecision,
    answer: SignatureChanged,
    idempotent: true,
  },
  'GET /api/v1/profile': {
    summary: 'The own mobile, e-mail, consent to positions, and own signature.',
    access: 'signed-in',
    answer: OwnProfile,
  },
  'PUT /api/v1/profile': {
    summary: 'Change the own mobile, e-mail and consent to positions.',
    access: 'signed-in',
    body: ProfileBody,
    answer: OwnProfile,
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
