/**
 * A UUID version 4 (RFC 9562): names an attachment or a change before the server knows it. Not `crypto.randomUUID`: browsers
 * offer that on https only, and a test bench may be reached by http.
 */
export function operationKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const version = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  const variant = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  bytes.set([version], 6);
  bytes.set([variant], 8);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
