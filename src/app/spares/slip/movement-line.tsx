import { useActor } from '../../app-parts.ts';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import { styled } from '@mui/material/styles';
import { may, movementMachine, stepFrom, type Movement, type MovementAction, type SpareBook } from '#contract';
import type { Device } from '#offline';
import { t, shortMomentText } from '#language';
import { useLanguage, useSteadySlot, Button, StateChip, Facts } from '#screen';
import { memo, useState } from 'react';
import { useQueueAct } from '../../device/use-queue-act.ts';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { moveAct } from '../spare-acts.ts';
import { conditionWords, movementVerbs, qtyText, reasonWords, stateWords } from '../../words/spare-words.ts';
import type { LineView } from '../spare-view.ts';
import { SlipPhoto } from './slip-photo.tsx';
import { UnsentNote } from '../unsent-note.tsx';
import { toldText } from '../../words/told-time.ts';

interface Props {
  readonly view: LineView;
  readonly book: SpareBook;
  readonly device: Device | undefined;
  readonly now: number;
  /** Puts a refused line back on the slip. */
  readonly onCorrect?: (key: string) => void;
}

/** A movement in the history: direction, quantity, part, state, and its possible steps. */
export const MovementLine = memo(function MovementLine(props: Props) {
  useLanguage();
  const { view, book, device, now, onCorrect } = props;
  const actor = useActor(view.line.IsMine || (view.line.IsForMe && view.line.Status !== 'pending_approval'));
  const { line, unsent } = view;
  const work = useQueueAct();
  const slot = useSteadySlot(line.Status);
  const [asked, setAsked] = useState<'reverse' | 'reject'>();
  const what = `${qtyText(line.Qty, line.Part.Uom)} ${line.Part.Name}`;
  const act = (action: MovementAction, reason?: string): void => {
    void work.do(moveAct(line, { action, callId: book.CallId, ...(reason !== undefined && { reason }) }));
  };
  const Arrow = line.Direction === 'in' ? ArrowDownwardOutlined : ArrowUpwardOutlined;
  const equipment = book.Equipment.find(({ EquipmentId }) => EquipmentId === line.EquipmentId);
  const steps = stepsFor(line, { book, actor, now });
  return (
    <Card className={line.Status === 'reversed' ? 'is-reversed' : undefined}>
      <Head>
        <Arrow aria-hidden />
        <div>
          <b>{`${line.Direction === 'in' ? t('In') : t('Out')}: ${what}`}</b>
          <Facts>
            <span>{reasonWords[line.Reason]}</span>
            {equipment !== undefined && (
              <span translate="no">{[equipment.Model, equipment.PanelNo].filter(Boolean).join(', ')}</span>
            )}
            {line.SerialNo !== undefined && <span>{t('serial {serialNo}', { serialNo: line.SerialNo })}</span>}
            {line.Condition !== 'good' && <span>{conditionWords[line.Condition]}</span>}
          </Facts>
          <Facts>
            <span>{shortMomentText(Date.parse(line.DeviceAt), now)}</span>
            {line.ToldAt !== undefined && <span>{toldText(line.ToldAt)}</span>}
            <span>{line.By}</span>
            {line.MovementNo !== '' && <span translate="no">{line.MovementNo}</span>}
            {line.ApprovalRef !== undefined && (
              <span>{t('approval {reference}', { reference: line.ApprovalRef })}</span>
            )}
            {line.Note !== undefined && <span>{line.Note}</span>}
          </Facts>
          {line.SlipPhotoId !== undefined && <SlipPhoto id={line.SlipPhotoId} callId={book.CallId} device={device} />}
          <Chips>
            <StateChip tone={line.Status === 'reversed' || line.Status === 'rejected' ? 'warning' : 'neutral'}>
              {stateWords(line.Status, line.Reason)}
            </StateChip>
            {line.StockShort && <StateChip tone="error">{t('More than was in the bag')}</StateChip>}
            {unsent !== undefined && unsent.kind !== 'refused' && <UnsentNote unsent={unsent} device={device} />}
          </Chips>
        </div>
      </Head>
      {unsent?.kind === 'refused' && (
        <Below>
          <UnsentNote
            unsent={unsent}
            device={device}
            // A line with a number is with the server: only its last step was refused.
            {...(onCorrect && line.MovementNo === '' && { onCorrect })}
          />
        </Below>
      )}
      {steps.length > 0 && unsent?.kind !== 'refused' && (
        <Steps>
          {steps.map((step) => (
            <Button
              key={step}
              variant="outlined"
              aria-label={`${movementVerbs[step]}: ${what}`}
              aria-disabled={!slot.isSteady}
              onClick={() =>
                step === 'reverse' || step === 'reject' ? slot.ask(() => setAsked(step)) : slot.press(() => act(step))
              }
            >
              {movementVerbs[step]}
            </Button>
          ))}
        </Steps>
      )}
      {asked !== undefined && (
        <ReasonDialog
          title={asked === 'reverse' ? t('Reverse this line?') : t('Refuse this line?')}
          explanation={
            asked === 'reverse'
              ? t('{what}: a line in the other direction reverses it. Both stay in the history.', { what })
              : t('{what} goes back to the sender.', { what })
          }
          verb={movementVerbs[asked]}
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) => {
            act(asked, reason);
            setAsked(undefined);
          }}
        />
      )}
    </Card>
  );
});

/** The steps this person can take on a movement, by the server's own guards. */
function stepsFor(
  line: Movement,
  { book, actor, now }: { readonly book: SpareBook; readonly actor: ReturnType<typeof useActor>; readonly now: number },
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
    isOffice: may(actor, 'keep-stock'),
    isMine: line.IsMine,
    isReceiver: line.IsForMe,
    isWorkOpen: book.IsOpen,
    ageMs: now - Date.parse(line.ReceivedAt),
  };
  const all: readonly MovementAction[] = ['receive', 'approve', 'reject', 'reverse'];
  return all.filter(
    (step) =>
      stepFrom(movementMachine[step], { state: line.Status, actor, facts, reason: 'asked for later' }).kind === 'goes',
  );
}

const Card = styled('div')(({ theme: { palette, spacing } }) => ({
  padding: spacing(1.5, 2),
  border: `1px solid ${palette.divider}`,
  borderRadius: 15,
  background: palette.background.paper,
  '&.is-reversed': { borderStyle: 'dashed' },
}));

const Head = styled('div')(({ theme: { palette, spacing } }) => ({
  display: 'flex',
  gap: spacing(1.25),
  alignItems: 'flex-start',
  '& > svg': { color: palette.text.secondary, marginTop: spacing(0.25) },
  '& > div': { flex: 1, minWidth: 0 },
  '& b': { display: 'block', fontWeight: 600 },
}));

const Chips = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.75),
  marginTop: theme.spacing(0.75),
}));

const Below = styled('div')(({ theme }) => ({ marginTop: theme.spacing(1) }));

const Steps = styled('div')(({ theme: { spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: spacing(1),
  margin: spacing(1, 0, 0),
  paddingLeft: spacing(4.25),
}));
