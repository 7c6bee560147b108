import { canonicalText } from '#engine';
import type { RecordedPicture } from '#contract';
import type { Selectable } from 'kysely';
import { fromJson } from '../../storage/json-column.ts';
import type { AttachmentsTable } from '../../storage/tables/reports.ts';
import { omitNulls } from '../../storage/omit-nulls.ts';
import { isoMoment } from '../../ground/time.ts';
import { sha256Of } from './report-record.ts';

type PictureRow = Selectable<AttachmentsTable>;

/** A photo or a signature as a record has it, with the field that names it. */
export function recordedPicture(row: PictureRow, field: string): RecordedPicture {
  const { thumb_sha256: thumb, thumb_mime_type: thumbType } = row;
  return {
    Field: field,
    AttachmentId: row.attachment_id,
    Kind: row.kind,
    MimeType: row.mime_type,
    ByteSize: row.byte_size,
    Sha256: row.sha256,
    MadeAt: isoMoment(row.device_at),
    ReceivedAt: isoMoment(row.received_at),
    MadeBy: row.created_by,
    ...omitNulls({
      MappingId: row.mapping_id,
      TaskId: row.task_id,
      JobCardId: row.job_card_id,
      CallId: row.call_id,
      Thumb: thumb === null && thumbType === null ? null : { MimeType: thumbType ?? '', Sha256: thumb ?? '' },
      Strokes: row.strokes === null ? null : sha256Of(canonicalText(fromJson(row.strokes))),
      Caption: row.caption,
      Signer: signerOf(row),
    }),
  };
}

/** Who signed, as far as the row says it. */
function signerOf({
  signer_name,
  signer_field,
  signer_side,
  typed_by,
  ink_hash,
}: PictureRow): RecordedPicture['Signer'] {
  const said = omitNulls({
    Name: signer_name,
    Field: signer_field,
    Side: signer_side,
    TypedBy: typed_by,
    InkHash: ink_hash,
  });
  return Object.keys(said).length === 0 ? undefined : said;
}
