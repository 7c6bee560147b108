import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { StoredLine } from '#offline';
import { UnsentList } from '../../../src/app/unsent/unsent-list.tsx';
import { ownDevice } from '../device/keeping/own-device.ts';

const photo = (key: string, size: number): StoredLine => ({
  ...{ seq: 1, key, kind: 'attachment', lane: 'task:2002', endpoint: 'PUT /api/v1/attachments/:AttachmentId' },
  ...{ params: {}, dependsOn: [], state: 'queued', attempts: 0, nextAt: 0, madeAt: '2026-11-16T09:30:00.000Z' },
  about: { Kind: 'photo', TaskId: 2002 },
  size,
});

it('each picture that is not sent says how large it is', async () => {
  const lines = [photo('a', 340_400), photo('b', 1_900_000)];
  render(
    <MemoryRouter>
      <UnsentList device={await ownDevice()} lines={lines} onLeave={() => undefined} />
    </MemoryRouter>,
  );
  expect((await screen.findAllByText(/^Made /)).map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Made 16 Nov 2026, 15:00, 341 kB',
    'Made 16 Nov 2026, 15:00, 1.9 MB',
  ]);
});
