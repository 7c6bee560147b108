import { expect, it } from 'vitest';
import { Tabs } from '../../../src/offline/store/tabs.ts';

it('a write that ends after its tab has closed fails nothing, and tells nobody', () => {
  const tabs = new Tabs('fs-u1');
  const heard: unknown[] = [];
  tabs.subscribe((message) => heard.push(message));
  tabs.broadcast({ kind: 'outbox-changed' });
  tabs.close();
  tabs.broadcast({ kind: 'draft-changed', mappingId: 1 });
  expect(heard).toEqual([{ kind: 'outbox-changed' }]);
});
