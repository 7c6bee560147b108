import { randomBytes } from 'node:crypto';
import { deflateSync, crc32 } from 'node:zlib';

/** A real PNG of one colour. */
export function pngOf(width: number, height: number): Buffer {
  // One bit, grey.
  return png({ width, height, depth: 1, colourType: 0, rows: Buffer.alloc(height * (1 + Math.ceil(width / 8))) });
}

/** Like a camera picture: every pixel differs, so that it stays large when it is scaled down. */
export function noisyPng(width: number, height: number): Buffer {
  const rows = randomBytes(height * (1 + width * 3));
  // Each row begins with its filter byte: none.
  for (let y = 0; y < height; y += 1) rows[y * (1 + width * 3)] = 0;
  return png({ width, height, depth: 8, colourType: 2, rows });
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colourType: number;
  readonly rows: Buffer;
}

function png({ width, height, depth, colourType, rows }: Pixels): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colourType, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** The header of a JPEG: an APP0 segment, then the frame with the size. */
export function jpegOf(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]), frame, Buffer.from([0xff, 0xd9])]);
}

/** The header of a lossless WebP. */
export function webpOf(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(32, 4);
  bytes.write('WEBPVP8L', 8, 'latin1');
  bytes.writeUInt32LE(20, 16);
  bytes[20] = 0x2f;
  bytes.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 21);
  return bytes;
}
