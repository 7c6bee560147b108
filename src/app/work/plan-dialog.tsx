import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { CallCard, CallChange } from '#contract';
import type { Act } from '#offline';
import { t } from '#form';
import { useId, useState } from 'react';
import { DateInput } from '../shell/date-input.tsx';
import { indianDate, indianMoment, timeText } from '../shell/indian-time.ts';
import { SelectInput } from '../shell/select-input.tsx';
import { callLane } from './work-acts.ts';
import { priorityText } from './words.ts';

interface Props {
  readonly call: CallCard;
  readonly onConfirm: (act: Act) => void;
  readonly onClose: () => void;
}

const priorities = ['p1', 'p2', 'p3', 'p4'] as const;

/** When somebody goes there, until when it must be done, and how urgent it is. */
export function PlanDialog({ call, onConfirm, onClose }: Props) {
  const heading = useId();
  const [start, setStart] = useState(localText(call.ScheduledStart));
  const [due, setDue] = useState(localText(call.DueAt));
  const [priority, setPriority] = useState(call.Priority);
  const confirm = () => {
    const known = priorities.find((one) => one === priority);
    const body: CallChange = {
      DeviceAt: new Date().toISOString(),
      ...(start !== '' && { ScheduledStart: indianMoment(start) }),
      ...(due !== '' && { DueAt: indianMoment(due) }),
      ...(known !== undefined && { Priority: known }),
    };
    onConfirm({
      endpoint: 'PATCH /api/v1/calls/:CallId',
      params: { CallId: call.CallId },
      body,
      lane: callLane(call.CallId),
      about: { CallId: call.CallId },
      label: t('Reschedule: {callNo}', { callNo: call.CallNo }),
    });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('Reschedule')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
        <DateInput label={t('Planned for')} type="datetime-local" value={start} onChange={setStart} />
        <DateInput label={t('Due by')} type="datetime-local" value={due} onChange={setDue} />
        <SelectInput
          label={t('Priority')}
          value={priority}
          choices={priorities.map((value) => ({ value, label: priorityText(value) }))}
          onChange={setPriority}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Not now')}</Button>
        <Button variant="contained" onClick={confirm}>
          {t('Reschedule')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** As a field for date and time wants it, by the clock in India. */
function localText(moment: string | undefined): string {
  if (moment === undefined) return '';
  const at = Date.parse(moment);
  return `${indianDate(at)}T${timeText(at)}`;
}
