/** A part of a picture, at most `pieceSize` bytes of it. All parts are written together. */
export interface PicturePiecesTable {
  /** Of the whole picture. Primary key together with `part`. */
  sha256: string;
  /** 0, 1, 2 … */
  part: number;
  content: Uint8Array;
}

/** A received piece of an upload whose row is in `uploads`. */
export interface UploadPiecesTable {
  /** Primary key together with `starts_at`. */
  attachment_id: string;
  /** The place of its first byte. */
  starts_at: number;
  content: Uint8Array;
}
