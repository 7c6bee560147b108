import type { Pointer, Template } from '#engine';
import type { Device, Draft } from '#offline';
import { RefusedNote } from './refused-note.tsx';
import { useLines } from '../use-lines.ts';
import type { OpenReport } from '../open/use-report.ts';

interface Props {
  readonly device: Device;
  readonly report: OpenReport;
  readonly draft: Draft;
  readonly template: Template;
  readonly onJump: (pointer: Pointer) => void;
}

/** A refusal from the server. The person can keep typing and resolve it later. */
export function ServerNote({ device, report, draft, template, onJump }: Props) {
  const lines = useLines(device, draft.mappingId);
  const refused = lines.find(({ state }) => state === 'needs-attention');
  if (!refused) return null;
  const { entries } = draft;
  const isSubmitting = draft.closing?.kind === 'submit';
  return <RefusedNote {...{ device, report, template, entries, onJump, isSubmitting }} line={refused} />;
}
