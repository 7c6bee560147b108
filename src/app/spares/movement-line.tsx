import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { movementMachine, stepFrom, type Movement, type MovementAction, type SpareBook } from '#contract';
import type { Device } from '#offline';
import { inWords, t } from '#form';
import { useState } from 'react';
import { shortMomentText } from '../shell/indian-time.ts';
import { StateChip } from '../shell/state-chip.tsx';
import { Facts } from '../work/facts.tsx';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { moveAct } from './spare-acts.ts';
import { conditionWords, qtyText, reasonWords, stateWords } from './spare-words.ts';
import type { LineView } from './spare-view.ts';
import { SlipPhoto } from './slip-photo.tsx';
import { UnsentNote } from './unsent-note.tsx';

interface Props {
  readonly view: LineView;
  readonly book: SpareBook;
  readonly device: Device | undefined;
  readonly isOffice: boolean;
  readonly now: number;
  /** Puts a line that was posted here and refused on the slip again. */
  readonly onCorrect?: (key: string) => void;
}

const verbs: Readonly<Record<MovementAction, string>> = inWords({
  approve: 'Approve',
  receive: 'Receive',
  reject: 'Refuse',
  reverse: 'Reverse',
});

/** A line of the history: which way, how many of what, what became of it, and what can still be done about it. */
export function MovementLine({ view: { line, unsent }, book, device, isOffice, now, onCorrect }: Props) {
  const [asked, setAsked] = useState<'reverse' | 'reject'>();
  const what = `${qtyText(line.Qty, line.Part.Uom)} ${line.Part.Name}`;
  const act = (action: MovementAction, reason?: string): void => {
    void device?.act(
      moveAct({
        movementId: line.MovementId,
        action,
        label: `${verbs[action]}: ${what}`,
        CallId: book.CallId,
        ProjectId: book.ProjectId,
        ...(reason !== undefined && { reason }),
      }),
    );
  };
  const Arrow = line.Direction === 'in' ? ArrowDownwardOutlined : ArrowUpwardOutlined;
  const equipment = book.Equipment.find(({ EquipmentId }) => EquipmentId === line.EquipmentId);
  const steps = stepsFor(line, { book, isOffice, now });
  return (
    <Box sx={line.Status === 'reversed' ? { ...card, borderStyle: 'dashed' } : card}>
      <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start' }}>
        <Box component={Arrow} aria-hidden sx={{ color: 'text.secondary', mt: 0.25 }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontWeight: 600 }}>{`${line.Direction === 'in' ? t('In') : t('Out')}: ${what}`}</Box>
          <Facts>
            <span>{reasonWords[line.Reason]}</span>
            {equipment !== undefined && <span>{[equipment.Model, equipment.PanelNo].filter(Boolean).join(', ')}</span>}
            {line.SerialNo !== undefined && <span>{t('serial {serialNo}', { serialNo: line.SerialNo })}</span>}
            {line.Condition !== 'good' && <span>{conditionWords[line.Condition]}</span>}
          </Facts>
          <Facts>
            <span>{shortMomentText(Date.parse(line.DeviceAt), now)}</span>
            <span>{line.By}</span>
            {line.MovementNo !== '' && <span>{line.MovementNo}</span>}
            {line.ApprovalRef !== undefined && (
              <span>{t('approval {reference}', { reference: line.ApprovalRef })}</span>
            )}
            {line.Note !== undefined && <span>{line.Note}</span>}
          </Facts>
          {line.SlipPhotoId !== undefined && <SlipPhoto id={line.SlipPhotoId} callId={book.CallId} device={device} />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.75 }}>
            <StateChip tone={line.Status === 'reversed' || line.Status === 'rejected' ? 'warning' : 'neutral'}>
              {stateWords(line.Status, line.Reason)}
            </StateChip>
            {line.StockShort && <StateChip tone="error">{t('More than the bag had')}</StateChip>}
            {unsent !== undefined && unsent.kind !== 'refused' && <UnsentNote unsent={unsent} device={device} />}
          </Box>
        </Box>
      </Box>
      {unsent?.kind === 'refused' && (
        <Box sx={{ mt: 1 }}>
          <UnsentNote
            unsent={unsent}
            device={device}
            // A line that the server knows was refused a step only.
            {...(onCorrect && line.MovementNo === '' && { onCorrect })}
          />
        </Box>
      )}
      {steps.length > 0 && unsent?.kind !== 'refused' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, pl: 4.25 }}>
          {steps.map((step) => (
            <Button
              key={step}
              variant="outlined"
              aria-label={`${verbs[step]}: ${what}`}
              onClick={() => (step === 'reverse' || step === 'reject' ? setAsked(step) : act(step))}
            >
              {verbs[step]}
            </Button>
          ))}
        </Box>
      )}
      {asked !== undefined && (
        <ReasonDialog
          title={asked === 'reverse' ? t('Reverse this line?') : t('Refuse this line?')}
          explanation={
            asked === 'reverse'
              ? t('{what}: a line the other way takes it back. Both stay in the history.', { what })
              : t('{what} goes back to the sender.', { what })
          }
          verb={verbs[asked]}
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) => {
            act(asked, reason);
            setAsked(undefined);
          }}
        />
      )}
    </Box>
  );
}

/** What this person can do with a line: the server's guards, asked here. */
function stepsFor(
  line: Movement,
  { book, isOffice, now }: { readonly book: SpareBook; readonly isOffice: boolean; readonly now: number },
): readonly MovementAction[] {
  const facts = {
    state: line.Status,
    reason: line.Reason,
    qty: line.Qty,
    uom: line.Part.Uom,
    isSerialised: line.Part.IsSerialised,
    hasSerial: line.SerialNo !== undefined,
    hasEquipment: line.EquipmentId !== undefined,
    hasColleague: true,
    isOffice,
    isMine: line.IsMine,
    isReceiver: line.IsForMe,
    isWorkOpen: book.IsOpen,
    ageMs: now - Date.parse(line.ReceivedAt),
  };
  const actor = isOffice ? 'coordinator' : 'executive';
  const all: readonly MovementAction[] = ['receive', 'approve', 'reject', 'reverse'];
  return all.filter(
    (step) =>
      stepFrom(movementMachine[step], { state: line.Status, actor, facts, reason: 'asked for later' }).kind === 'goes',
  );
}

const card = {
  px: 2,
  py: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
} as const;
