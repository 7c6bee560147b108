import type { JsonObject, Pointer, Template } from '#engine';
import type { Device, Draft } from '#offline';
import { ConflictNote } from './conflict-note.tsx';
import { RefusedNote } from './refused-note.tsx';
import { useLines } from './use-lines.ts';
import type { OpenReport } from './use-report.ts';

interface Props {
  readonly device: Device;
  readonly report: OpenReport;
  readonly draft: Draft;
  readonly template: Template;
  readonly onJump: (pointer: Pointer) => void;
}

/** What the server has said against something of this report. It waits for the person; the typing goes on. */
export function ServerNote({ device, report, draft, template, onJump }: Props) {
  const lines = useLines(device, draft.mappingId);
  const conflict = lines.find(({ state }) => state === 'conflict');
  const refused = lines.find(({ state }) => state === 'needs-attention');
  if (conflict) return <ConflictNote device={device} report={report} line={conflict} />;
  if (!refused) return null;
  // Typed as JSON, kept as JSON.
  const entries = draft.entries as JsonObject;
  return <RefusedNote {...{ device, report, template, entries, onJump }} line={refused} />;
}
