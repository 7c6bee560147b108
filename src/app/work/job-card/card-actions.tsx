import { useActor } from '../../app-parts.ts';
import { styled } from '@mui/material/styles';
import {
  cardGuards,
  cardMachine,
  checkGuards,
  stepsFrom,
  type CardAction,
  type CardStep,
  type JobCard,
} from '#contract';
import { t } from '#language';
import { useSteadySlot, type SteadySlot, Button, Note } from '#screen';
import { useState } from 'react';
import { useQueueAct } from '../../device/use-queue-act.ts';
import { paths } from '../../paths.ts';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import type { optimisticCard } from '../optimistic.ts';
import { ClosingList } from './closing-list.tsx';
import { nextReport } from '../home/next-work.ts';
import { MoreSteps } from '../more-steps.tsx';
import { RefusedActs } from '../refused-acts.tsx';
import { cardVerbs } from '../../words/step-verbs.ts';
import { cardAct, waitingSubmits } from '../work-acts.ts';

interface Props {
  readonly card: JobCard;
  readonly optimistic: ReturnType<typeof optimisticCard>;
  /** Called before a step is taken. */
  readonly onStep: () => void;
}

/** The next step of a job card, with everything it still needs. */
export function CardActions({ card, optimistic, onStep }: Props) {
  const work = useQueueAct();
  const slot = useSteadySlot(optimistic.status);
  const [asked, setAsked] = useState<CardAction>();
  const { facts } = optimistic;
  const possible = stepsFrom(cardMachine, optimistic.status, useActor(card.IsMine));
  const step = possible.find((action) => action === 'start' || action === 'complete');
  // The obstacles of the other steps cannot be fixed here.
  const others = possible.filter(
    (action) => action !== step && checkGuards(cardMachine[action], facts).every(({ ok }) => ok),
  );

  async function take(body: Omit<CardStep, 'DeviceAt'>): Promise<void> {
    setAsked(undefined);
    onStep();
    const ids = card.Mappings.map(({ MappingId }) => MappingId);
    const after = work.device === undefined ? [] : waitingSubmits(work.device, ids);
    await work.do(cardAct(card, body, after), body.Action === 'void' ? { canUndo: true } : {});
  }

  return (
    <Steps>
      {step !== undefined && !facts.IsTaskOpen && <Note tone="neutral">{t(cardGuards.taskOpen.words)}</Note>}
      {step !== undefined && facts.IsTaskOpen && (
        <Ready card={card} optimistic={optimistic} action={step} slot={slot} onTake={(body) => void take(body)} />
      )}
      <div className="row">
        {others
          .filter((action) => action !== 'void')
          .map((action) => (
            <Button
              key={action}
              variant="outlined"
              aria-disabled={!slot.isSteady}
              onClick={() => slot.ask(() => setAsked(action))}
            >
              {cardVerbs[action]}
            </Button>
          ))}
        <MoreSteps
          steps={others.filter((action) => action === 'void').map((key) => ({ key, verb: cardVerbs[key] }))}
          isSteady={slot.isSteady}
          onTake={(action) => slot.ask(() => setAsked(action))}
        />
      </div>
      {work.device !== undefined && <RefusedActs device={work.device} callId={card.Call.CallId} />}
      {asked !== undefined && (
        <ReasonDialog
          title={asked === 'void' ? t('Reason for voiding the job card') : t('Reason for reopening the job card')}
          verb={cardVerbs[asked]}
          onConfirm={(Reason) => void take({ Action: asked, Reason })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Steps>
  );
}

const Steps = styled('div')(({ theme: { spacing } }) => ({
  display: 'grid',
  gap: spacing(1.5),
  marginTop: spacing(2),
  '& > .row': { display: 'flex', flexWrap: 'wrap', gap: spacing(1) },
}));

interface ReadyProps {
  readonly card: JobCard;
  readonly optimistic: ReturnType<typeof optimisticCard>;
  readonly action: CardAction;
  readonly slot: SteadySlot;
  readonly onTake: (body: Omit<CardStep, 'DeviceAt'>) => void;
}

function Ready({ card, optimistic: { facts, mappings }, action, slot, onTake }: ReadyProps) {
  const missing = checkGuards(cardMachine[action], facts).filter(({ ok }) => !ok);
  // An expired calibration does not block: it only needs a confirmation.
  const isOnlyCalibration = missing.every(({ code }) => code === cardGuards.calibrated.code);
  const isKnown = action === 'complete' && facts.ExpiredInstruments > 0;
  const reports = mappings.filter(({ Equipment }) => Equipment !== undefined);
  const report = nextReport(reports);
  const due = nextReport(reports.filter(({ IsMandatory }) => IsMandatory));
  return (
    <>
      {missing.length > 0 && (
        <ClosingList
          checks={missing}
          fixOf={(code) =>
            code !== cardGuards.reportsSubmitted.code
              ? undefined
              : due === undefined
                ? { to: paths.mapReports(card.Task.TaskId), words: t('Equipment and reports') }
                : { to: paths.reportOf(due), words: t('Report') }
          }
        />
      )}
      <div>
        <Button
          variant={report === undefined || action === 'start' ? 'contained' : 'outlined'}
          disabled={!isOnlyCalibration}
          aria-disabled={!slot.isSteady}
          onClick={() => slot.press(() => onTake({ Action: action, ...(isKnown && { KnowsExpired: true }) }))}
        >
          {isKnown ? t('{action}, calibration known', { action: cardVerbs[action] }) : cardVerbs[action]}
        </Button>
      </div>
    </>
  );
}
