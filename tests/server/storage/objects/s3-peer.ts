import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ObjectSettings } from '../../../../src/server/storage/objects/object-settings.ts';

interface Refusal {
  readonly status: number;
  readonly code: string;
}

/** A bucket that takes only what is signed as AWS describes it (Signature Version 4), with its own reading of that description. */
export interface Peer {
  readonly settings: ObjectSettings;
  readonly objects: Map<string, Buffer>;
  /** Answers every request so until it is undefined again. */
  broken: Refusal | undefined;
  close(): Promise<void>;
}

const keys = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'a/secret+of=the-firm', region: 'ap-south-1' };

export async function startPeer(): Promise<Peer> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const peer: Peer = {
    settings: { url: `http://127.0.0.1:${String(port)}/firm-photos/reports`, ...keys },
    objects,
    broken: undefined,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return peer;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer); // no encoding set
    const body = Buffer.concat(parts);
    const name = request.url ?? '';
    const found = objects.get(name);
    const refused = refusal(request, body) ?? (request.method !== 'PUT' && !found ? missing('NoSuchKey') : undefined);
    if (refused !== undefined) {
      response.writeHead(refused.status, { 'content-type': 'application/xml' });
      response.end(`<?xml version="1.0"?><Error><Code>${refused.code}</Code><Message>no</Message></Error>`);
      return;
    }
    if (request.method === 'PUT') objects.set(name, body);
    response.end(request.method === 'PUT' ? undefined : found);
  }

  function refusal(request: IncomingMessage, body: Buffer): Refusal | undefined {
    if (peer.broken !== undefined) return peer.broken;
    const wrong = wrongIn(request, body);
    if (wrong !== undefined) return { status: 403, code: wrong };
    return request.url?.startsWith('/firm-photos/') === true ? undefined : missing('NoSuchBucket');
  }
}

const missing = (code: string): Refusal => ({ status: 404, code });

const hashed = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const keyed = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

function wrongIn(request: IncomingMessage, body: Buffer): string | undefined {
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (said === null) return 'AccessDenied';
  const [, id, day = '', region = '', names = '', signature] = said;
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== keys.region) return 'AuthorizationHeaderMalformed';
  const moment = String(request.headers['x-amz-date']);
  const at = Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < 15 * 60_000) || !moment.startsWith(day)) return 'RequestTimeTooSkewed';
  const hash = String(request.headers['x-amz-content-sha256']);
  if (hash !== hashed(body)) return 'XAmzContentSHA256Mismatch';
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name)))
    return 'AccessDenied';
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const [path, query = ''] = (request.url ?? '').split('?');
  const canonical = [request.method, path, query, headers.join(''), names, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(keyed, `AWS4${keys.secretAccessKey}`);
  const expected = keyed(key, ['AWS4-HMAC-SHA256', moment, scope, hashed(canonical)].join('\n')).toString('hex');
  return expected === signature ? undefined : 'SignatureDoesNotMatch';
}
