import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PunchList } from '../../../src/app/attendance/day/punch-list.tsx';
import { SignatureList } from '../../../src/app/signatures/signature-list.tsx';
import { SafetyChecks } from '../../../src/app/work/job-card/safety-checks.tsx';
import { TaskEvents } from '../../../src/app/work/task/task-events.tsx';

const DeviceAt = '2026-11-21T04:30:00.000Z';
const ToldAt = '2026-11-14T04:30:00.000Z';
const words = /the device’s clock showed 14 Nov 2026, 10:00; the time of receipt is used instead/;

describe('beside a time of receipt stands what the device told', () => {
  it.each(
    Object.entries({
      'in the history of a task': (told: object) => (
        <TaskEvents events={[{ Kind: 'start', Actor: 'Anita', DeviceAt, ReceivedAt: DeviceAt, ...told }]} />
      ),
      'at a punch': (told: { readonly ToldAt?: string }) => (
        <PunchList
          label="Today"
          punches={[
            {
              ...{ id: '1', kind: 'in', at: Date.parse(DeviceAt), place: '', waits: false },
              ...(told.ToldAt !== undefined && { toldAt: told.ToldAt }),
            },
          ]}
        />
      ),
      'at a signature': (told: object) => (
        <SignatureList
          signatures={[
            {
              ...{ SignatureId: '1', Role: 'customer', State: 'attached', SignedAt: DeviceAt, TakenBy: 'Anita' },
              ...{ waits: false, ...told },
            },
          ]}
        />
      ),
      'at a safety check': (told: object) => (
        <SafetyChecks
          isStarted
          checks={[{ Key: 'isolated', Label: 'Isolated', Checked: true, AnsweredAt: DeviceAt, ...told }]}
        />
      ),
    }),
  )('%s', (_, shown) => {
    const { unmount } = render(shown({ ToldAt }));
    expect(screen.getByText(words)).toBeTruthy();
    unmount();
    render(shown({}));
    expect(screen.queryByText(/clock/)).toBeNull();
  });
});

it('an event that came days later is not said to have a wrong clock', () => {
  const late = { Kind: 'start', Actor: 'Anita', DeviceAt, ReceivedAt: '2026-11-26T04:30:00.000Z', IsDoubtful: true };
  render(<TaskEvents events={[late]} />);
  expect(screen.getByText(/received 26 Nov 2026, 10:00/)).toBeTruthy();
  expect(screen.queryByText(/clock/)).toBeNull();
});
