/** The `__Host-` prefix makes the browser insist on Secure, Path=/ and no Domain: no other host can set or read it. */
const name = '__Host-fs';
const fixed = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** 32 bytes as base64url. */
const token = /^[A-Za-z0-9_-]{43}$/;

export function sessionCookie(value: string, maxAgeSec: number): string {
  return `${name}=${value}; ${fixed}; Max-Age=${maxAgeSec}`;
}

export const noSessionCookie = `${name}=; ${fixed}; Max-Age=0`;

/** The one session token of a request. Two would let whoever planted the second choose. */
export function readSessionCookie(header: string | undefined): string | undefined {
  const tokens = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  const [only] = tokens;
  return tokens.length === 1 && only !== undefined && token.test(only) ? only : undefined;
}
