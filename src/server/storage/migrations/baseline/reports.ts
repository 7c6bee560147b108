import type { Dialect } from '../migration.ts';
import { afterEachRow } from './triggers.ts';

/** Report types with all their versions, drafts and submitted reports. */
export const reports = (dialect: Dialect): readonly string[] => {
  const { integer, json } = dialect;
  return [
    `create table report_type_versions (
      version text primary key not null,
      slug text not null,
      bundle ${json} not null,
      validator text not null,
      published_at ${integer} not null)`,
    'create index report_type_versions_slug on report_type_versions (slug, published_at)',
    // Which version all servers of a database offer; none: it was withdrawn. Stays empty on SQLite, which has one server.
    `create table offered_report_types (
      slug text primary key not null,
      version text references report_type_versions)`,
    // What took too long or too much memory: to read, by the hash of its files, or to work a report out, by the version.
    `create table stopped_report_types (
      hash text primary key not null,
      what text not null,
      file text not null,
      reason text not null,
      stopped_at ${integer} not null)`,
    `create table drafts (
      mapping_id ${integer} primary key references mappings,
      revision_no ${integer} not null,
      version text not null references report_type_versions,
      entries ${json} not null,
      override ${json},
      rev ${integer} not null,
      reopen_reason text,
      begun_at ${integer},
      saved_at ${integer} not null,
      received_at ${integer} not null,
      author_id ${integer} not null references users)`,
    // A draft that is begun anew goes on after the last save of the one before, however that one ended.
    ...afterEachRow(dialect, {
      name: 'drafts_end',
      on: 'drafts',
      event: 'delete',
      then: ['update mappings set draft_saves = old.rev where mapping_id = old.mapping_id and draft_saves < old.rev'],
    }),
    // `facts`: what the record of a report says beside its other columns. A time of the device that was not used is `told_at`.
    `create table reports (
      report_id ${integer} primary key,
      mapping_id ${integer} not null references mappings,
      report_no text not null,
      revision_no ${integer} not null,
      status text not null check (status in ('submitted', 'superseded', 'void')),
      version text not null references report_type_versions,
      "values" ${json} not null,
      evaluation ${json} not null,
      context ${json} not null,
      outcome text not null,
      override_outcome text,
      override_reason text,
      differences ${json} not null,
      submitted_at ${integer} not null,
      told_at ${integer},
      received_at ${integer} not null,
      submitted_by ${integer} not null references users,
      reopen_reason text,
      content_hash text not null,
      facts ${json},
      unique (mapping_id, revision_no))`,
    `create unique index reports_in_force on reports (mapping_id) where status = 'submitted'`,
    'create unique index reports_number on reports (report_no, revision_no)',
  ];
};
