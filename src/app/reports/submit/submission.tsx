import { useState } from 'react';
import type { Pointer, SigningTrouble, Template } from '#engine';
import type { Device, DraftWriter } from '#offline';
import { useWatched } from '../../device/use-watched.ts';
import { Obstacles, type Obstacle } from './obstacles.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { obstacles, submitReport } from './submit-report.ts';
import { applyChoice } from '../apply-choice.ts';
import type { OpenReport } from '../open/use-report.ts';
import type { Typing } from '../fill/typing.ts';

interface Props {
  readonly device: Device;
  readonly typing: Typing;
  readonly writer: DraftWriter;
  readonly template: Template;
  readonly onJump: (pointer: Pointer) => void;
  readonly onShowMissing: () => void;
  readonly onClose: () => void;
  readonly report: OpenReport;
  readonly undecided: readonly Obstacle[];
  readonly troubles: readonly SigningTrouble[];
}

/** Asks before a report is submitted, or lists what is still missing or wrong. Only that list marks what is missing. */
export function Submission(props: Props) {
  const { device, typing, writer, template, onJump, onShowMissing, onClose, report, undecided, troubles } = props;
  const evaluation = useWatched(typing.evaluation);
  const override = useWatched(typing.override);
  const [isComplete] = useState(() => obstacles(evaluation).length + undecided.length + troubles.length === 0);

  async function submit(): Promise<void> {
    await applyChoice(
      report,
      submitReport(device, { writer, entries: typing.entries, override: typing.override.get() }),
    );
    // If the draft could not be stored the form is still there, and the page shows the failure.
    onClose();
  }

  if (isComplete)
    return (
      <SubmitDialog
        computed={evaluation.outcome}
        override={override}
        onOverride={(chosen) => typing.choose(chosen)}
        onClose={onClose}
        onSubmit={submit}
      />
    );
  return (
    <Obstacles
      template={template}
      evaluation={evaluation}
      undecided={undecided}
      troubles={troubles}
      onClose={() => {
        onShowMissing();
        onClose();
      }}
      onJump={(pointer) => {
        onShowMissing();
        onClose();
        onJump(pointer);
      }}
    />
  );
}
