/**
 * The SHA-256 of a JSON body as `Content-Digest` carries it (RFC 9530). None without a body, and for the pieces of a photo, whose whole
 * is checked.
 */
export async function contentDigest(body: unknown): Promise<{ readonly 'Content-Digest'?: string }> {
  if (body === undefined || body instanceof Uint8Array) return {};
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(body)));
  return { 'Content-Digest': `sha-256=:${btoa(String.fromCharCode(...new Uint8Array(digest)))}:` };
}
