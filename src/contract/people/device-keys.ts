import Type, { type Static } from 'typebox';
import { Uuid } from '../identifiers.ts';

/** The id of a key that a device has made. */
export const DeviceKeyId = Uuid;

/** Which secret of the server a half comes from. */
const SecretId = Type.String({ pattern: '^[0-9a-f]{16}$' });

/** Absent: the newest secret. */
export const AskedSecret = Type.Object({ Secret: Type.Optional(SecretId) }, { additionalProperties: false });

/** The half of a key that only the server gives: 32 bytes, always the same for one person, key and secret. */
export const KeyHalf = Type.Object({ Half: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }), Secret: SecretId });
export type KeyHalf = Static<typeof KeyHalf>;

/** An administrator's own password, asked for again, and the key on the device of somebody who was deactivated. */
export const KeyRelease = Type.Object(
  {
    Password: Type.String({ minLength: 1, maxLength: 200, title: 'Current password' }),
    KeyId: DeviceKeyId,
    ...AskedSecret.properties,
  },
  { additionalProperties: false },
);
export type KeyRelease = Static<typeof KeyRelease>;
