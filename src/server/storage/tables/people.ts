import type { Role } from '#contract';
import type { JsonText } from '../json-column.ts';
import type { Flag, Moment, Tracked } from './column-types.ts';

export interface UsersTable extends Tracked {
  user_id: number;
  /** Unique, ignoring case. */
  user_name: string;
  full_name: string;
  /** At least one, in the order of the table of capabilities. */
  roles: JsonText<readonly Role[]>;
  employee_code: string;
  email: string | null;
  mobile: string | null;
  /** Argon2id in the PHC string format, with its parameters. */
  password_hash: string;
  base_city: string;
  /** Null: never request the position. */
  geo_consent_at: Moment | null;
  is_active: Flag;
  /** When they last signed in, or a session of theirs was prolonged. Null: never. */
  last_seen_at: Moment | null;
  /** Refers to `signatures`. */
  default_signature_id: string | null;
  external_ref: string | null;
}

export interface SessionsTable {
  /** SHA-256 of the token, hexadecimal. The token itself is never stored. */
  token_hash: string;
  user_id: number;
  /** Of the cookie that stays on a device from one sign-in to the next. Null: signed in before it was noted. */
  device_id: string | null;
  /** The User-Agent header of the sign-in, shortened. */
  device_label: string | null;
  created_at: Moment;
  last_seen_at: Moment;
  idle_expires_at: Moment;
  absolute_expires_at: Moment;
  revoked_at: Moment | null;
  /** When the device last said what waits on it. Null: not yet, and the five columns after it are null too. */
  waiting_said_at: Moment | null;
  waiting_changes: number | null;
  waiting_pictures: number | null;
  waiting_stuck: number | null;
  /** When the oldest was made. Null when nothing waits. */
  waiting_since: Moment | null;
  /** The last moment at which nothing waited on the device: what it sends later was made later. Null: not known. */
  nothing_waited_at: Moment | null;
  app_version: string | null;
}

/** A passkey: asked for after the password of its owner. */
export interface PasskeysTable {
  /** 16 hexadecimal digits. */
  passkey_id: string;
  user_id: number;
  /** The device's name for it, base64url. Unique. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** Of its uses, as the device counts; 0 where it does not. */
  counter: number;
  /** With commas between them. */
  transports: string;
  /** The host that it was made for. */
  server_name: string;
  /** The User-Agent header with which it was made, shortened. */
  device_label: string | null;
  made_at: Moment;
  last_used_at: Moment | null;
}

/** A question that a passkey must answer. Deleted by the first try. */
export interface PasskeyTicketsTable {
  /** SHA-256 of the ticket, hexadecimal. */
  token_hash: string;
  user_id: number;
  purpose: 'add' | 'sign in';
  challenge: string;
  server_name: string;
  expires_at: Moment;
}

/** Which person an identity of the firm's provider is, since they first came from there. */
export interface ProviderLinksTable {
  issuer: string;
  /** The provider's own name of the person, which it gives to nobody else. */
  subject: string;
  /** One identity of an issuer for each person. */
  user_id: number;
  linked_at: Moment;
}

/** The open one-time link of a person. Using it deletes it, and another one takes its place. */
export interface PasswordLinksTable {
  user_id: number;
  /** SHA-256 of the token, hexadecimal. The token itself is never stored. */
  token_hash: string;
  made_at: Moment;
  /** The administrator; the link counts only while they are one. */
  made_by: number;
  expires_at: Moment;
}
