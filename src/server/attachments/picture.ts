/** Type and size read from the bytes; the declared type is ignored. */
interface Picture {
  readonly mimeType: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Type and size from the header of a picture file; `undefined` for any format that is not accepted. */
export function readPicture(bytes: Buffer): Picture | undefined {
  return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
}

/** PNG (W3C), 5.2 and 11.2.1: the signature, then IHDR with the size. */
function readPng(bytes: Buffer): Picture | undefined {
  const signature = bytes.length >= 33 && bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n';
  if (!signature || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { mimeType: 'image/png', widthPx: bytes.readUInt32BE(16), heightPx: bytes.readUInt32BE(20) };
}

/** JPEG (ITU-T T.81), annex B: a sequence of segments; the size is in the frame header (SOF0 to SOF15). */
function readJpeg(bytes: Buffer): Picture | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame)
      return { mimeType: 'image/jpeg', heightPx: bytes.readUInt16BE(at + 5), widthPx: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** WebP (RFC 9649), 2.4 to 2.7: three kinds of first chunk, each with the size in a different place. */
function readWebp(bytes: Buffer): Picture | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return undefined;
  const mimeType = 'image/webp';
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { mimeType, widthPx: 1 + bytes.readUIntLE(24, 3), heightPx: 1 + bytes.readUIntLE(27, 3) };
    case 'VP8L': {
      const size = bytes.readUInt32LE(21);
      return { mimeType, widthPx: 1 + (size & 0x3fff), heightPx: 1 + ((size >>> 14) & 0x3fff) };
    }
    case 'VP8 ':
      return { mimeType, widthPx: bytes.readUInt16LE(26) & 0x3fff, heightPx: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}
