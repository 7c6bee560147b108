import type { Dialect, Migration } from '../migration.ts';

/**
 * The saves of all drafts of a mapping are counted on, so that no two have the same ETag: a draft that is begun anew goes on after
 * the last save of the one before, however that one ended.
 */
export const draftSaves: Migration = {
  id: '030-draft-saves',
  statements: (dialect) => [
    `alter table mappings add column draft_saves ${dialect.integer} not null default 0`,
    // How often earlier drafts were saved is not known: more than any of them can have been.
    'update mappings set draft_saves = 1000000',
    ...countAtTheEnd(dialect),
  ],
};

const count = 'update mappings set draft_saves = old.rev where mapping_id = old.mapping_id and draft_saves < old.rev;';

function countAtTheEnd({ engine }: Dialect): readonly string[] {
  if (engine === 'sqlite') return [`create trigger drafts_end after delete on drafts begin ${count} end`];
  return [
    `create function drafts_end() returns trigger language plpgsql as $$ begin ${count} return null; end $$`,
    'create trigger drafts_end after delete on drafts for each row execute function drafts_end()',
  ];
}
