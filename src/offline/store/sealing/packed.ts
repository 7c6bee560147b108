/** A value as bytes: the length of its JSON, the JSON, and the binary parts that the JSON names by their place and length. */
export function packed(value: unknown): Uint8Array {
  const parts: Uint8Array[] = [];
  const json = JSON.stringify(value, (_, member: unknown) => {
    if (!isBuffer(member)) return member;
    parts.push(new Uint8Array(member));
    return { [bytesMark]: member.byteLength } satisfies BytesHere;
  });
  const text = new TextEncoder().encode(json);
  const all = new Uint8Array(lengthBytes + parts.reduce((sum, part) => sum + part.length, text.length));
  new DataView(all.buffer).setUint32(0, text.length);
  all.set(text, lengthBytes);
  let at = lengthBytes + text.length;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export function unpacked(all: Uint8Array): unknown {
  const length = new DataView(all.buffer, all.byteOffset).getUint32(0);
  const text = new TextDecoder().decode(all.subarray(lengthBytes, lengthBytes + length));
  let at = lengthBytes + length;
  return JSON.parse(text, (_, member: unknown) => {
    if (!isBytesHere(member)) return member;
    const start = at;
    at += member[bytesMark];
    return all.slice(start, at).buffer;
  });
}

const lengthBytes = 4;
const bytesMark = '\u0000bytes';
type BytesHere = Readonly<Record<typeof bytesMark, number>>;

const isBytesHere = (member: unknown): member is BytesHere =>
  typeof member === 'object' && member !== null && bytesMark in member;

/** By its name: a page and its frames, and a test and its document, have a class of their own each. */
const isBuffer = (member: unknown): member is ArrayBuffer =>
  Object.prototype.toString.call(member) === '[object ArrayBuffer]';
