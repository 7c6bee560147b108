import { serverMark } from '#contract';

/** Sent with the app's page. Verified with JSON Forms, date pickers and the service worker: no violations. */
const documentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "script-src-attr 'none'",
  // The hash of the empty style element that Emotion adds before it inserts its rules by script.
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "style-src-attr 'none'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types app-sw',
  'upgrade-insecure-requests',
  'report-uri /api/csp-report',
  'report-to csp',
].join('; ');

const everywhere = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  [serverMark.name]: serverMark.value,
} as const;

export const apiHeaders = {
  ...everywhere,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cache-Control': 'no-store',
  Vary: 'Sec-Fetch-Site, Origin, Cookie',
} as const;

export const documentHeaders = {
  ...everywhere,
  'Content-Security-Policy': documentPolicy,
  'Reporting-Endpoints': 'csp="/api/csp-report"',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  'Cache-Control': 'no-cache',
} as const;

/** For files with a content hash in their name, and for versions that never change. */
export const immutable = {
  public: 'public, max-age=31536000, immutable',
  private: 'private, max-age=31536000, immutable',
} as const;

export function isApi(url: string): boolean {
  return url === '/api' || url.startsWith('/api/') || url.startsWith('/api?');
}
