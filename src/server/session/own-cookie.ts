import { parseCookie, stringifySetCookie } from 'cookie';

/** The `__Host-` prefix makes the browser insist on Secure, Path=/ and no Domain, so no other host can set or read a cookie. */
type OwnName = `__Host-${string}`;

/** The value of the header Set-Cookie. A `maxAgeSec` of 0 removes the cookie. */
export function ownCookie(
  name: OwnName,
  value: string,
  maxAgeSec: number,
  sameSite: 'strict' | 'lax' = 'strict',
): string {
  return stringifySetCookie({
    name,
    value,
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite,
    maxAge: maxAgeSec,
  });
}

/** The value of a cookie in the header Cookie. With two of its name, whoever planted the second could choose, so both are refused. */
export function readOwnCookie(name: OwnName, header = ''): string | undefined {
  const count = header.split(';').filter((pair) => pair.trim().startsWith(`${name}=`)).length;
  return count === 1 ? parseCookie(header)[name] : undefined;
}
