import { callGuards, callMachine, checkGuards, type CallDetail, type CallStep } from '#contract';
import type { JsonObject } from '#engine';
import { t } from '#language';
import { useState } from 'react';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { shellPairs } from '../../forms/shell-pairs.ts';
import { paths } from '../../paths.ts';
import { ClosingList } from '../job-card/closing-list.tsx';
import { textOf } from '../task/text-of.ts';

interface Props {
  readonly detail: CallDetail;
  readonly onTake: (more: Partial<CallStep>) => void;
  readonly onClose: () => void;
}

/** Shows what the call still needs, and asks how it was resolved. */
export function CloseCallDialog({ detail, onTake, onClose }: Props) {
  const known = detail.ResolutionSummary;
  const [summary, setSummary] = useState(known ?? '');
  const facts = { ...detail.Facts, HasSummary: detail.Facts.HasSummary || summary.length >= 2 };
  const checks = checkGuards(callMachine.close, facts);
  return (
    <FormDialog
      title={t('Close this call')}
      pair={shellPairs.closeCall}
      entries={known === undefined ? {} : { ResolutionSummary: known }}
      verb={t('Close call')}
      width="sm"
      isHeld={checks.some(({ ok }) => !ok)}
      onEntered={({ ResolutionSummary }) => setSummary(textOf(ResolutionSummary))}
      onConfirm={(entered) => onTake(summaryIn(entered))}
      onClose={onClose}
    >
      <ClosingList
        checks={checks}
        fixOf={(code) =>
          code === callGuards.signed.code
            ? { to: paths.signatureUnder('call', detail.Call.CallId, 'customer'), words: t('Sign') }
            : undefined
        }
      />
    </FormDialog>
  );
}

/** An empty summary keeps the previous one. */
export function summaryIn({ ResolutionSummary }: JsonObject): Pick<CallStep, 'ResolutionSummary'> {
  const summary = textOf(ResolutionSummary);
  return summary === '' ? {} : { ResolutionSummary: summary };
}
