import type { Entries, Override } from '#contract';
import type { Evaluation, Issue } from '#engine';
import type { Device, DraftWriter } from '#offline';

/** What stands between the report and its submit. Warnings do not. */
export const obstacles = ({ issues }: Evaluation): readonly Issue[] => issues.filter(({ level }) => level === 'error');

interface Submission {
  readonly writer: DraftWriter;
  readonly entries: Entries;
  readonly override: Override | undefined;
}

/** Locks the draft and puts it into the outbox, after the last key is on disk. */
export async function submitReport({ drafts }: Device, { writer, entries, override }: Submission): Promise<void> {
  await writer.flush();
  await drafts.submit(writer.state.get().draft, { entries, ...(override && { override }) });
}
