import pg from 'pg';
import { processorMs } from './started-server.ts';

/** What the processes of a PostgreSQL on this machine have worked for those who are connected. */
export interface DatabaseWork {
  soFar(): Promise<number>;
  close(): Promise<void>;
}

/** Of the embedded database there is nothing beside the server; of one elsewhere nothing is known here. */
export async function databaseWork(url: string | undefined): Promise<DatabaseWork> {
  if (url === undefined || !['127.0.0.1', 'localhost'].includes(new URL(url).hostname))
    return { soFar: () => Promise.resolve(0), close: () => Promise.resolve() };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    async soFar() {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      return rows.reduce((sum, { pid }) => sum + (processorMs({ pid }) || 0), 0);
    },
    close: () => client.end(),
  };
}
