import pg from 'pg';
import { processorMs } from '../started-server.ts';

/** CPU time of the PostgreSQL processes on this machine that serve connected clients. */
export interface DatabaseWork {
  soFar(): Promise<number>;
  close(): Promise<void>;
}

/** The embedded database runs inside the server, and a remote database cannot be measured from here. */
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
