import Typography from '@mui/material/Typography';
import { checkGuards, taskMachine, type TaskDetail, type TaskFacts, type TaskStep } from '#contract';
import type { JsonObject } from '#engine';
import { t } from '#language';
import { useState } from 'react';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { shellPairs } from '../../forms/shell-pairs.ts';
import { ClosingList } from '../job-card/closing-list.tsx';
import { taskFix } from './task-fixes.ts';
import { textOf } from './text-of.ts';

interface Props {
  readonly detail: TaskDetail;
  readonly facts: TaskFacts;
  readonly onTake: (more: Partial<TaskStep>) => void;
  readonly onClose: () => void;
}

/** All conditions for closing; without a signature, also the reason why it is missing. */
export function CloseDialog({ detail, facts, onTake, onClose }: Props) {
  const [waiver, setWaiver] = useState('');
  const isUnsigned = facts.Signature === 'missing';
  const checks = checkGuards(taskMachine.close, {
    ...facts,
    ...(isUnsigned && waiver.length >= 3 && { Signature: 'waived' as const }),
  });
  return (
    <FormDialog
      title={t('Close this task')}
      {...(isUnsigned && { pair: shellPairs.closeUnsigned })}
      entries={{}}
      verb={t('Close task')}
      width="sm"
      isHeld={checks.some(({ ok }) => !ok)}
      onEntered={({ SignatureWaiver }) => setWaiver(textOf(SignatureWaiver))}
      onConfirm={(entered) => onTake(isUnsigned ? waivedIn(entered) : {})}
      onClose={onClose}
    >
      <ClosingList checks={checks} fixOf={(code) => taskFix(detail, code)} />
      {isUnsigned && (
        <Typography>{t('No signature? Give the reason. The call stays open until the office accepts it.')}</Typography>
      )}
    </FormDialog>
  );
}

export const waivedIn = ({ SignatureWaiver }: JsonObject) => ({ SignatureWaiver: textOf(SignatureWaiver) });
