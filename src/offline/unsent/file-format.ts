import { fieldsIn, list, number, optional, record, text, type Shape } from '../acts/shape.ts';
import type { StoredAttachment } from '../store/records/attachment.ts';
import type { Draft } from '../store/records/draft.ts';
import type { NewOutboxItem } from '../store/records/outbox-item.ts';
import { base64, bytesOf } from '../attachments/base64.ts';
import { crc32 } from './crc32.ts';

/** Whose work it is. Nobody else can bring it back as their own. */
export interface Owner {
  readonly userId: number;
  readonly userName: string;
}

/** Work of one person that the server does not have. */
export interface UnsentWork {
  readonly drafts: readonly Draft[];
  /** In the order in which they are sent. */
  readonly outbox: readonly NewOutboxItem[];
  readonly pictures: readonly StoredAttachment[];
}

/**
 * `damaged`: cut off or changed. `foreign`: not such a file. `newer`: written by a newer version of the app. `other-user`: the
 * work of somebody else.
 */
export type Refusal = 'damaged' | 'foreign' | 'newer' | 'other-user';

const format = 'switchgear-reports-unsent';
const formatVersion = 1;

/**
 * Unsent work as a file, described in README.md: one JSON object. `Crc32` is the CRC-32 of the UTF-8 text of the object without
 * that member, as `JSON.stringify` writes it.
 */
export function fileOf({ drafts, outbox, pictures }: UnsentWork, owner: Owner, madeAt: string): string {
  const content = {
    Format: format,
    FormatVersion: formatVersion,
    UserId: owner.userId,
    UserName: owner.userName,
    MadeAt: madeAt,
    Drafts: drafts,
    Outbox: outbox,
    Pictures: pictures.map(pictureText),
  };
  return JSON.stringify({ ...content, Crc32: checksum(content) });
}

/** Reads a file whole or not at all. */
export function readFile(file: string, owner: Owner): UnsentWork | Refusal {
  const content = contentOf(file);
  if (typeof content === 'string') return content;
  if (content.UserId !== owner.userId || content.UserName !== owner.userName) return 'other-user';
  return { drafts: content.Drafts, outbox: content.Outbox, pictures: content.Pictures.map(pictureIn) };
}

/** Whose work a sound file holds. */
export function ownerIn(file: string): Owner | undefined {
  const content = contentOf(file);
  return typeof content === 'string' ? undefined : { userId: content.UserId, userName: content.UserName };
}

function contentOf(file: string): Content | Exclude<Refusal, 'other-user'> {
  const members = parsed(file);
  if (members === undefined) return file.includes(`"${format}"`) ? 'damaged' : 'foreign';
  const { Crc32, ...content } = members;
  if (content['Format'] !== format) return 'foreign';
  if (Crc32 !== checksum(content)) return 'damaged';
  if (typeof content['FormatVersion'] === 'number' && content['FormatVersion'] > formatVersion) return 'newer';
  if (!isContent(content)) return 'damaged';
  return content;
}

function parsed(file: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return fieldsIn(JSON.parse(file));
  } catch {
    return undefined;
  }
}

const checksum = (content: object): string =>
  crc32(new TextEncoder().encode(JSON.stringify(content)))
    .toString(16)
    .padStart(8, '0');

interface PictureText extends Omit<StoredAttachment, 'bytes' | 'thumb'> {
  readonly content: string;
  readonly thumb?: { readonly mimeType: StoredAttachment['mimeType']; readonly content: string };
}

function pictureText({ bytes, thumb, ...picture }: StoredAttachment): PictureText {
  const small = thumb && { mimeType: thumb.mimeType, content: base64(new Uint8Array(thumb.bytes)) };
  return { ...picture, content: base64(new Uint8Array(bytes)), ...(small && { thumb: small }) };
}

function pictureIn({ content, thumb, ...picture }: PictureText): StoredAttachment {
  const small = thumb && { mimeType: thumb.mimeType, bytes: bytesOf(thumb.content) };
  return { ...picture, bytes: bytesOf(content), ...(small && { thumb: small }) };
}

/** What the app reads of them; whatever else is in them was stored, and passed the checksum. */
const isDraft: Shape<Draft> = (value): value is Draft =>
  record<
    Pick<Draft, 'mappingId' | 'slug' | 'version' | 'revisionNo' | 'baseRev' | 'changeNo' | 'sentChangeNo' | 'savedAt'>
  >({
    mappingId: number,
    slug: text,
    version: text,
    revisionNo: number,
    baseRev: number,
    changeNo: number,
    sentChangeNo: number,
    savedAt: text,
  })(value) &&
  fieldsIn(fieldsIn(value)?.['entries']) !== undefined &&
  fieldsIn(fieldsIn(fieldsIn(value)?.['head'])?.['Mapping']) !== undefined;

const isItem: Shape<NewOutboxItem> = (value): value is NewOutboxItem =>
  record<
    Pick<NewOutboxItem, 'lane' | 'mappingId' | 'attachmentId' | 'attempts' | 'madeAt'> & {
      key: string;
      kind: string;
      endpoint: string;
      state: string;
      dependsOn: readonly string[];
    }
  >({
    key: text,
    kind: text,
    lane: text,
    endpoint: text,
    state: text,
    madeAt: text,
    attempts: number,
    dependsOn: list(text),
    mappingId: optional(number),
    attachmentId: optional(text),
  })(value) && fieldsIn(fieldsIn(value)?.['params']) !== undefined;

const isPicture: Shape<PictureText> = (value): value is PictureText =>
  record<Pick<StoredAttachment, 'id' | 'takenAt'> & { kind: string; mimeType: string; state: string; content: string }>(
    {
      id: text,
      kind: text,
      mimeType: text,
      takenAt: text,
      state: text,
      content: text,
    },
  )(value) && fieldsIn(fieldsIn(value)?.['owner']) !== undefined;

interface Content {
  readonly UserId: number;
  readonly UserName: string;
  readonly Drafts: readonly Draft[];
  readonly Outbox: readonly NewOutboxItem[];
  readonly Pictures: readonly PictureText[];
}

const isContent = record<Content>({
  UserId: number,
  UserName: text,
  Drafts: list(isDraft),
  Outbox: list(isItem),
  Pictures: list(isPicture),
});
