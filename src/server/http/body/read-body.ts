import { isObject, type JsonObject } from '#engine';
import { JsonReader } from './json-reader.ts';
import { refuse } from '../refusals/refused.ts';

/** The byte order mark stays in the text so that the reader refuses it: only one encoding is accepted. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Parses the body of a request, which must be an object. Nothing is coerced, defaulted or dropped. */
export function readBody(bytes: unknown): JsonObject {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return refuse('body-empty');
  const value = new JsonReader(decoded(bytes)).read();
  return isObject(value) ? value : refuse('body-not-object');
}

/** The body of a request that carries a piece of a file. */
export function readBytes(bytes: unknown): Buffer {
  return Buffer.isBuffer(bytes) && bytes.length > 0 ? bytes : refuse('body-empty');
}

function decoded(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return refuse('utf8');
  }
}
