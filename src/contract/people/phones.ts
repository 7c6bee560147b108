import Type, { type Static } from 'typebox';
import { Id, Moment } from '../identifiers.ts';
import { DeviceKind, SessionId } from './own-account.ts';
import { Roles } from './people.ts';
import { mostWaiting, oldestWaitingSec } from './waiting-limits.ts';

const Count = Type.Integer({ minimum: 0, maximum: mostWaiting });

/** What the server does not have yet, as the phone counts it. */
export const WaitingOnPhone = Type.Object(
  {
    /** Changes that are not pictures. */
    Changes: Count,
    /** Photos and signatures. */
    Pictures: Count,
    /** Of both, those that only a person can continue: refused by the server, or changed on another device too. */
    Stuck: Count,
    /** How long the oldest has waited. An age, because the clock of a phone may be wrong. Absent when nothing waits. */
    OldestAgeSec: Type.Optional(Type.Integer({ minimum: 0, maximum: oldestWaitingSec })),
    AppVersion: Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]{0,19}$' }),
  },
  { additionalProperties: false },
);
export type WaitingOnPhone = Static<typeof WaitingOnPhone>;

/** What a phone said last. */
const LastWord = Type.Object({
  SaidAt: Moment,
  Changes: Count,
  Pictures: Count,
  Stuck: Count,
  /** When the oldest was made. Absent when nothing waits. */
  Since: Type.Optional(Moment),
  AppVersion: Type.String(),
  /** Another version than the one that the server expects: it is replaced at the next start. */
  IsBehind: Type.Boolean(),
});

/** A device on which somebody is signed in, or was while something still waits on it. */
export const Phone = Type.Object({
  SessionId,
  /** The browser's own name: `Chrome`. */
  Browser: Type.Optional(Type.String()),
  Device: Type.Optional(DeviceKind),
  /** To within an hour. */
  LastSeenAt: Moment,
  IsSignedIn: Type.Boolean(),
  /** The session of this request. */
  IsThis: Type.Boolean(),
  /** Absent: it has not said yet what waits on it. */
  LastWord: Type.Optional(LastWord),
});
export type Phone = Static<typeof Phone>;

/** A person and the phones they are signed in on. */
export const PersonPhones = Type.Object({
  UserId: Id,
  FullName: Type.String(),
  UserName: Type.String(),
  Roles,
  BaseCity: Type.String(),
  /** Somebody who was deactivated is here as long as something waits on their phone. */
  IsActive: Type.Boolean(),
  /** Absent: never, as far as is known. */
  LastSeenAt: Type.Optional(Moment),
  /** What has waited longest first. */
  Phones: Type.Array(Phone),
});
export type PersonPhones = Static<typeof PersonPhones>;
