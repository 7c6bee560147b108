import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

/** As much of CBOR (RFC 8949) as an authenticator without attestation writes. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, member]) => [cbor(key), cbor(member)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
}

const sha256 = (content: Buffer | string): Buffer => createHash('sha256').update(content).digest();

interface Asked {
  readonly Ticket: string;
  readonly Challenge: string;
  readonly ServerName: string;
}

/** A security key that counts its uses, for the page at `origin`. */
export class Authenticator {
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  readonly origin: string;
  count = 0;

  constructor(origin = 'https://reports.example') {
    this.origin = origin;
  }

  /** The body of `POST /api/v1/passkeys`. */
  make({ Ticket, Challenge, ServerName }: Asked) {
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' });
    const key = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, key]);
    const attestation = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Buffer.concat([this.#data(ServerName, 0x41), attested])],
      ]),
    );
    return {
      Ticket,
      CredentialId: this.#id.toString('base64url'),
      ClientData: this.#client('webauthn.create', Challenge).toString('base64url'),
      Attestation: attestation.toString('base64url'),
      Transports: ['usb'],
    };
  }

  /** The body of `POST /api/v1/session/passkey`. */
  answer({ Ticket, Challenge, ServerName }: Asked) {
    this.count += 1;
    const data = this.#data(ServerName, 0x01);
    const client = this.#client('webauthn.get', Challenge);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#pair.privateKey);
    return {
      Ticket,
      CredentialId: this.#id.toString('base64url'),
      ClientData: client.toString('base64url'),
      AuthenticatorData: data.toString('base64url'),
      Signature: signature.toString('base64url'),
    };
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #data(serverName: string, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    return Buffer.concat([sha256(serverName), Buffer.from([flags]), count]);
  }
}
