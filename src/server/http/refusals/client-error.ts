import type { Socket } from 'node:net';
import type { ProblemCode } from '#contract';
import { problemMediaType } from './answer-problem.ts';
import { problemOf } from './problem-of.ts';
import { Refused } from './refused.ts';
import { apiHeaders } from '../security-headers.ts';

const codes: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** Answers input that is not valid HTTP, for which no request exists, and closes the connection. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket, requestId: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const problem = problemOf(new Refused(codes[error.code ?? ''] ?? 'bad-request'), requestId);
  const body = JSON.stringify(problem);
  const head = {
    ...apiHeaders,
    'X-Request-Id': requestId,
    'Content-Type': problemMediaType,
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${problem.status} ${problem.title}`, ...lines, '', body].join('\r\n'));
}
