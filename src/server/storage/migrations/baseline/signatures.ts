import type { Dialect } from '../migration.ts';

/** Signatures on slips of calls and site visits, and the one that a person keeps. */
export const signatures = ({ integer, json }: Dialect): readonly string[] => [
  `create table signatures (
    signature_id text primary key not null,
    role text not null check (role in ('customer', 'executive', 'witness')),
    state text not null,
    signer_name text,
    signer_designation text,
    signer_mobile text,
    signer_email text,
    ink ${json},
    ink_hash text,
    not_signed_reason text,
    note text,
    target_kind text not null check (target_kind in ('call', 'site_visit', 'user_default')),
    target_id ${integer} not null,
    target_hash text,
    place text,
    signed_at ${integer} not null,
    told_at ${integer},
    received_at ${integer} not null,
    taken_by ${integer} not null references users,
    state_reason text,
    rev ${integer} not null default 1)`,
  'create index signatures_target on signatures (target_kind, target_id)',
  `create unique index signatures_in_force on signatures (target_kind, target_id, role) where state = 'attached'`,
  'create index signatures_ink on signatures (ink_hash) where ink_hash is not null',
];
