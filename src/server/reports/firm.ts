import type { Firm } from '#contract';
import type { Database } from '../storage/database.ts';
import { firstOf, preparedQuery } from '../storage/prepared-query.ts';
import type { Store } from '../storage/store.ts';
import { omitNulls } from '../storage/omit-nulls.ts';

const firmRow = preparedQuery((db, _: object) => db.selectFrom('firm').selectAll());

/** The firm at the head of the paper. */
export async function findFirm({ db }: Pick<Store<Database>, 'db'>): Promise<Firm> {
  const row = await firstOf(db, firmRow(db, {}));
  if (row === undefined) return { Name: '', Address: '' };
  return {
    Name: row.name,
    Address: row.address,
    ...omitNulls({ Phone: row.phone, Email: row.email, Gstin: row.gstin }),
  };
}
