import Type, { type Static } from 'typebox';
import { largestAttachment, largestThumb, longestCaption } from './attachment-limits.ts';
import { DeviceMoment, Id, IdText, Moment, ToldAt, Uuid } from '../identifiers.ts';
import { longestSigner, Strokes } from './report.ts';

const Text = Type.String();

/** The owner of a picture, of which exactly one is given. A call owns the slips that came with its parts. */
const whose = {
  MappingId: Type.Optional(Id),
  TaskId: Type.Optional(Id),
  JobCardId: Type.Optional(Id),
  CallId: Type.Optional(Id),
};

/** Exactly one. Not enforced by the schemas, so that the server can explain it in words. */
export type AttachmentOwner =
  | { readonly MappingId: number }
  | { readonly TaskId: number }
  | { readonly JobCardId: number }
  | { readonly CallId: number };

/** For whom somebody signed: the firm or the customer. */
export const SignerSide = Type.Union([Type.Literal('staff'), Type.Literal('customer')]);
export type SignerSide = Static<typeof SignerSide>;

const signed = {
  /** The person, as named beside the signature. Missing where a report type has no name there. */
  Name: Type.Optional(Type.String({ minLength: 1, maxLength: longestSigner, title: 'Name' })),
  /** The pointer of the field. */
  Field: Type.String({ minLength: 1, maxLength: 400 }),
  /** Whose hand it is; missing where the report type does not say it. */
  Side: Type.Optional(SignerSide),
};

/** Who signed, and where, as the device knew it at that moment. */
export const SignedBy = Type.Object(signed, { additionalProperties: false });
export type SignedBy = Static<typeof SignedBy>;

const what = {
  Kind: Type.Union([Type.Literal('signature'), Type.Literal('photo')]),
  MimeType: Type.Union([Type.Literal('image/png'), Type.Literal('image/jpeg'), Type.Literal('image/webp')]),
  Strokes: Type.Optional(Strokes),
  /** Of a signature. Devices before this was kept do not say it. */
  Signed: Type.Optional(SignedBy),
  /** A base64 thumbnail for lists. */
  Thumb: Type.Optional(Type.String({ minLength: 8, maxLength: largestThumb, title: 'Small picture' })),
  Caption: Type.Optional(Type.String({ minLength: 1, maxLength: longestCaption, title: 'Caption' })),
  TakenAt: DeviceMoment,
};

/** Changes a photo afterwards. A missing caption removes the caption. */
export const PhotoChange = Type.Object(
  {
    Action: Type.Union([Type.Literal('caption'), Type.Literal('remove')]),
    Caption: what.Caption,
    DeviceAt: DeviceMoment,
  },
  { additionalProperties: false },
);
export type PhotoChange = Static<typeof PhotoChange>;

/** The answer to a changed or removed photo. */
export const PhotoChanged = Type.Object({ AttachmentId: Uuid, AlreadyApplied: Type.Optional(Type.Literal(true)) });
export type PhotoChanged = Static<typeof PhotoChanged>;

/** A photo or signature image that fits into one request. */
export const AttachmentBody = Type.Object(
  {
    ...whose,
    ...what,
    /** The file itself, base64. */
    Content: Type.String({ minLength: 8, maxLength: 1_000_000 }),
  },
  { additionalProperties: false },
);
export type AttachmentBody = Static<typeof AttachmentBody>;

/** Announces a picture that will be uploaded in pieces. */
export const UploadBody = Type.Object(
  {
    ...whose,
    ...what,
    ByteSize: Type.Integer({ minimum: 1, maximum: largestAttachment, title: 'Size' }),
    /** Hash of the whole file, compared after the last piece. */
    Sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  },
  { additionalProperties: false },
);
export type UploadBody = Static<typeof UploadBody>;

/** A stored photo or signature image, without its bytes. */
export const Attachment = Type.Object({
  AttachmentId: Uuid,
  ...whose,
  Kind: Text,
  MimeType: Text,
  ByteSize: Type.Integer(),
  Sha256: Text,
  Strokes: Type.Optional(Strokes),
  Caption: Type.Optional(Text),
  TakenAt: Moment,
  ToldAt,
  /** The user whose device made it. */
  MadeBy: Id,
  Signed: Type.Optional(
    Type.Object({
      ...Type.Partial(SignedBy).properties,
      /** Who typed the name; missing for a drawing. */
      TypedBy: Type.Optional(Text),
    }),
  ),
  /** Its file is no longer the one that was stored, or is gone. */
  Fault: Type.Optional(Type.Union([Type.Literal('damaged'), Type.Literal('lost')])),
});
export type Attachment = Static<typeof Attachment>;

/** The progress of an upload. `Attachment` is present once it is complete and stored. */
export const UploadState = Type.Object({
  AttachmentId: Uuid,
  /** The bytes already on the server's disk: the next piece begins here. */
  Offset: Type.Integer({ minimum: 0 }),
  ByteSize: Type.Integer(),
  Attachment: Type.Optional(Attachment),
});
export type UploadState = Static<typeof UploadState>;

/** A photo of a task or report as a list shows it. */
export const PhotoCard = Type.Object({
  AttachmentId: Uuid,
  MimeType: Text,
  ByteSize: Type.Integer(),
  Caption: Type.Optional(Text),
  TakenAt: Moment,
  ToldAt,
  By: Text,
  /** Taken by the person asking. */
  IsOwn: Type.Optional(Type.Literal(true)),
});
export type PhotoCard = Static<typeof PhotoCard>;

/** A removed photo. Its bytes are kept, and the office can ask for them. */
export const RemovedPhoto = Type.Object({ AttachmentId: Uuid, Caption: Type.Optional(Text), By: Text, At: Moment });
export type RemovedPhoto = Static<typeof RemovedPhoto>;

/** Oldest first. */
export const Photos = Type.Object({ Photos: Type.Array(PhotoCard), Removed: Type.Optional(Type.Array(RemovedPhoto)) });
export type Photos = Static<typeof Photos>;

export const photosOf = {
  MappingId: Type.Optional(IdText),
  TaskId: Type.Optional(IdText),
  JobCardId: Type.Optional(IdText),
  CallId: Type.Optional(IdText),
};
