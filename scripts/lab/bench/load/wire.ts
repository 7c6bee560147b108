import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** `status` 0: no answer came, and nobody knows what the server did. */
export interface Answered {
  readonly status: number;
  readonly body: Buffer;
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Wire {
  ask(asked: Asked): Promise<Answered>;
  close(): void;
}

const noAnswer: Answered = { status: 0, body: Buffer.alloc(0) };
const headEnd = Buffer.from('\r\n\r\n');

/**
 * One connection that asks one thing after the other, and connects again when it is lost. It reads no more of HTTP than our server writes, because
 * it runs on the same processors as the server: a client of Node costs as much as the server does.
 */
export function openWire(port: number, answerWithinMs = 30_000): Wire {
  let socket: Socket | undefined;
  let received: Buffer = Buffer.alloc(0);
  let waiting: ((answer: Answered) => void) | undefined;

  const answer = (answered: Answered): void => {
    const resolve = waiting;
    waiting = undefined;
    resolve?.(answered);
  };
  const read = (chunk: Buffer): void => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const whole = wholeAnswer(received);
    if (whole === undefined) return;
    received = Buffer.alloc(0);
    answer(whole);
  };
  async function connected(): Promise<Socket> {
    if (socket !== undefined && !socket.destroyed) return socket;
    received = Buffer.alloc(0);
    const fresh = connect({ port, host: '127.0.0.1', noDelay: true });
    socket = fresh;
    fresh.on('data', read);
    fresh.on('error', () => fresh.destroy());
    fresh.on('close', () => {
      if (socket === fresh) answer(noAnswer);
    });
    fresh.setTimeout(answerWithinMs, () => fresh.destroy());
    await once(fresh, 'connect');
    return fresh;
  }

  return {
    async ask({ method, path, headers = {}, body = '' }) {
      try {
        const to = await connected();
        const length = body === '' && method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
        const lines = Object.entries({ host: 'localhost', ...headers, ...length }).map(
          ([name, value]) => `${name}: ${value}`,
        );
        const head = `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
        return await new Promise<Answered>((resolve) => {
          waiting = resolve;
          to.write(typeof body === 'string' ? head + body : Buffer.concat([Buffer.from(head), body]));
        });
      } catch {
        return noAnswer;
      }
    },
    close: () => socket?.destroy(),
  };
}

function wholeAnswer(bytes: Buffer): Answered | undefined {
  const at = bytes.indexOf(headEnd);
  if (at === -1) return undefined;
  const head = bytes.toString('latin1', 0, at);
  const status = Number(head.slice(9, 12));
  const start = at + headEnd.length;
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length !== undefined) {
    const end = start + Number(length);
    return bytes.length < end ? undefined : { status, body: bytes.subarray(start, end) };
  }
  if (!/^transfer-encoding: chunked/im.test(head)) return { status, body: bytes.subarray(start) };
  return unchunked(bytes, start, status);
}

function unchunked(bytes: Buffer, start: number, status: number): Answered | undefined {
  const parts: Buffer[] = [];
  for (let at = start; ;) {
    const end = bytes.indexOf('\r\n', at);
    if (end === -1) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', at, end), 16);
    at = end + 2 + size + 2;
    if (bytes.length < at) return undefined;
    if (size === 0) return { status, body: Buffer.concat(parts) };
    parts.push(bytes.subarray(end + 2, end + 2 + size));
  }
}
