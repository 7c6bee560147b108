import { onTestFinished } from 'vitest';
import { openDevice, type Device, type Draft } from '#offline';
import { deviceIsClosed } from '../../open-at.tsx';

/** A person's device without a connection, deleted after the test. */
export async function ownDevice(userId = 1): Promise<Device> {
  const device = await openDevice(userId, {
    send: () => Promise.resolve({ kind: 'unreachable' }),
    // As `FakeServer` gives it.
    half: () => Promise.resolve({ half: 'h'.repeat(43), secret: '0'.repeat(16) }),
    now: Date.now,
    random: Math.random,
  });
  onTestFinished(async () => {
    await device.close();
    await deviceIsClosed(userId);
  });
  return device;
}

export const draft: Draft = {
  mappingId: 4003,
  slug: 'breaker-report',
  version: 'a'.repeat(64),
  revisionNo: 0,
  entries: {},
  baseRev: 0,
  changeNo: 0,
  sentChangeNo: 0,
  savedAt: '',
  context: { today: '2026-11-16' },
  head: {
    Mapping: {
      MappingId: 4003,
      TaskId: 2002,
      ReportTypeKey: 'breaker-report',
      ReportTitle: 'VCB service report',
      TypeAvailable: true,
      IsMandatory: true,
      State: 'not_started',
    },
    CallNo: 'SC-2026-000101',
    Customer: 'Sahyadri Sugar Mills Ltd.',
    Site: 'Main 11 kV substation',
    Firm: { Name: 'Switchgear Services', Address: 'Pune' },
  },
};

/** Types into a report; resolves once it is on disk. */
export async function typeInto(device: Device, entries: Draft['entries'], mappingId = draft.mappingId): Promise<void> {
  const stored = await device.drafts.read(mappingId);
  const blank = {
    ...draft,
    mappingId,
    head: { ...draft.head, Mapping: { ...draft.head.Mapping, MappingId: mappingId } },
  };
  const writer = device.drafts.write({ draft: stored ?? blank, stored: stored !== undefined });
  writer.change({ entries });
  await writer.close();
}
