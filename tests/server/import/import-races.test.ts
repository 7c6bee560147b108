import { expect, it } from 'vitest';
import { engines, startServer } from '../fixtures/test-server.ts';
import { bringIn, csv } from './files.ts';

it.each(engines)('a file that two servers import at the same moment is imported once, on %s', async (engine) => {
  const server = await startServer({ engine });
  const office = await server.signedIn('office');
  const other = await server.throughTwin(office);
  const file = csv('ExternalRef,Name,Address,City,State,Pin', 'C-50,Twice Ltd,Road 1,Pune,Maharashtra,411001');
  const both = await Promise.all([bringIn(office, file), bringIn(other, file)]);
  expect(both.map(({ status, body }) => [status, body.Counts.New]).sort()).toEqual([
    [200, 0],
    [200, 1],
  ]);
  await server.close();
});
