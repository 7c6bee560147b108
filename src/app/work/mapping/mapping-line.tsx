import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MappingCard } from '#contract';
import type { Act, Device, OutboxLine } from '#offline';
import { t, term } from '#language';
import { useState } from 'react';
import { Button, StateChip, Facts, framed } from '#screen';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { OnThisPhone } from '../on-this-phone.tsx';
import { removeAct, waiveAct } from './mapping-acts.ts';
import { mappingActs } from '../work-acts.ts';
import { equipmentText, reportState } from '../words.ts';

interface Props {
  readonly mapping: MappingCard;
  readonly callId: number;
  readonly lines: readonly OutboxLine[];
  readonly mayRemove: boolean;
  readonly mayWaive: boolean;
  readonly onAct: (make: (device: Device) => Promise<Act>) => void;
}

/** A report on a task. It can be removed until it is submitted. */
export function MappingLine({ mapping, callId, lines, mayRemove, mayWaive, onAct }: Props) {
  const { MappingId, ReportTitle, State } = mapping;
  const [asked, setAsked] = useState<'remove' | 'waive'>();
  const state = reportState[State];
  const isWaiting = mappingActs(lines, MappingId).length > 0;
  const isUnsubmitted = State === 'not_started' || State === 'draft';
  const waive = (Reason: string) => {
    setAsked(undefined);
    onAct(() => Promise.resolve(waiveAct(mapping, callId, Reason)));
  };
  const remove = () => {
    setAsked(undefined);
    onAct((device) => removeAct(device, mapping, callId));
  };
  return (
    <Box
      sx={{
        ...framed,
        px: 2,
        py: 1.5,
      }}
    >
      <Typography variant="h3">{term(ReportTitle)}</Typography>
      <Typography variant="body2" color="text.secondary">
        {equipmentText(mapping)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <Facts>
          <StateChip tone={state.tone}>{state.label}</StateChip>
          {isWaiting && <OnThisPhone />}
        </Facts>
        <Box sx={{ flex: 1 }} />
        {mayWaive && isUnsubmitted && !isWaiting && (
          <Button
            aria-label={t('Not needed: {reportTitle}, {equipment}', {
              reportTitle: ReportTitle,
              equipment: equipmentText(mapping),
            })}
            onClick={() => setAsked('waive')}
          >
            {t('Not needed')}
          </Button>
        )}
        {mayRemove && isUnsubmitted && !isWaiting && (
          <Button
            color="error"
            aria-label={t('Remove: {reportTitle}, {equipment}', {
              reportTitle: ReportTitle,
              equipment: equipmentText(mapping),
            })}
            onClick={() => setAsked('remove')}
          >
            {t('Remove')}
          </Button>
        )}
      </Box>
      {asked === 'remove' && (
        <ConfirmDialog
          title={t('Remove this report?')}
          explanation={
            State === 'draft' ? t('A draft exists. It is discarded.') : t('It can be added again at any time.')
          }
          verb={t('Remove')}
          onConfirm={remove}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'waive' && (
        <ReasonDialog
          title={t('Reason the report is not needed')}
          verb={t('Not needed')}
          onConfirm={waive}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Box>
  );
}
