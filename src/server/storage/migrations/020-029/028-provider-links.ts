import type { Migration } from '../migration.ts';

/** Which person an identity of the firm's provider is. */
export const providerLinks: Migration = {
  id: '028-provider-links',
  statements: ({ integer }) => [
    `create table provider_links (
      issuer text not null,
      subject text not null,
      user_id ${integer} not null references users,
      linked_at ${integer} not null,
      primary key (issuer, subject),
      unique (issuer, user_id))`,
  ],
};
