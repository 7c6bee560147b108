import type { AttachmentFiles } from '../storage/files/attachment-files.ts';
import type { Database } from '../storage/database.ts';
import type { Store, Statement } from '../storage/store.ts';
import { at, happened, steadyUuid, workday, type DemoDay } from './demo-dates.ts';
import { drawnPanel } from './drawn-panel.ts';
import { oneRow } from '../storage/statement.ts';

type Photo = readonly [task: number, of: 'task' | 'job card', day: number, hour: number, caption: string];

/** Taken by Anita during this week's work. */
const photos: readonly Photo[] = [
  [2001, 'task', -2, 10, 'Incomer as found: spring not charged'],
  [2001, 'task', -2, 12, 'Charging motor, worn brushes'],
  [2001, 'task', -2, 16, 'Panel closed up, on backup feeder'],
  [2002, 'task', 0, 9, 'Closing coil before it was changed'],
  [2002, 'task', 0, 10, 'New closing coil fitted'],
  [2002, 'job card', 0, 9, 'Isolated and earthed, permit on the door'],
];

/** A photo of the wrong panel, removed on the way back; the office can still look at it. */
const removed = { photo: [2001, 'task', -2, 10, 'Spare feeder, wrong panel'] satisfies Photo, hour: 11 } as const;

const takenBy = 1;
const [photoWidth, thumbWidth] = [960, 320];

interface Archive {
  readonly store: Store<Database>;
  readonly files: AttachmentFiles;
}

/**
 * Drawn photos of tasks and of a job card, and one that was removed: the demo shows no real panel. In one write, with which `also` is
 * written.
 */
export async function addDemoPhotos(
  { store, files }: Archive,
  day: DemoDay,
  also: readonly Statement[] = [],
): Promise<void> {
  const cards = await store.db.selectFrom('job_cards').select(['job_card_id', 'task_id']).execute();
  const statements: Statement[] = [];
  for (const [task, of, offset, hour, caption] of [...photos, removed.photo]) {
    const card = cards.find(({ task_id }) => task_id === task)?.job_card_id;
    if (of === 'job card' && card === undefined) continue;
    const photo = await files.save(drawnPanel(caption, photoWidth));
    const thumb = await files.save(drawnPanel(caption, thumbWidth));
    const taken = happened(day, at(workday(day.today, offset), hour, 20));
    const row = {
      attachment_id: idOf(task, caption),
      ...(of === 'task' ? { task_id: task } : { job_card_id: card ?? null }),
      kind: 'photo' as const,
      mime_type: 'image/png',
      byte_size: photo.byteSize,
      sha256: photo.sha256,
      thumb_sha256: thumb.sha256,
      thumb_mime_type: 'image/png',
      caption,
      created_by: takenBy,
      device_at: taken,
      received_at: taken + 4_000,
    };
    statements.push(oneRow(store.db.insertInto('attachments').values(row)));
  }
  await store.write([...statements, oneRow(removal(store, day)), ...also]);
}

const idOf = (task: number, caption: string): string => steadyUuid(`photo ${String(task)} ${caption}`);

function removal({ db }: Store<Database>, day: DemoDay) {
  const [task, , offset, , caption] = removed.photo;
  const when = happened(day, at(workday(day.today, offset), removed.hour, 5));
  return db.insertInto('attachment_changes').values({
    attachment_id: idOf(task, caption),
    kind: 'remove',
    caption: null,
    made_by: takenBy,
    device_at: when,
    received_at: when + 4_000,
  });
}
