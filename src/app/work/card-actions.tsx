import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import {
  cardMachine,
  checkGuards,
  stepsFrom,
  type CardAction,
  type CardFacts,
  type CardStep,
  type JobCard,
} from '#contract';
import { inWords, t } from '#form';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { Note } from '../shell/note.tsx';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import type { cardAhead } from './ahead.ts';
import { ClosingList } from './closing-list.tsx';
import { nextReport } from './next-work.ts';
import { RefusedActs } from './refused-acts.tsx';
import { useDo } from './use-do.ts';
import { cardAct, waitingSubmits } from './work-acts.ts';

interface Props {
  readonly card: JobCard;
  readonly ahead: ReturnType<typeof cardAhead>;
  readonly isOffice: boolean;
}

const verbs: Record<CardAction, string> = inWords({
  start: 'Start job card',
  complete: 'Complete job card',
  reopen: 'Reopen job card',
  void: 'Make void',
});

/** The next step of a job card, with everything that it still needs. */
export function CardActions({ card, ahead, isOffice }: Props) {
  const work = useDo();
  const [asked, setAsked] = useState<CardAction>();
  const possible =
    isOffice || card.IsMine ? stepsFrom(cardMachine, ahead.status, isOffice ? 'coordinator' : 'executive') : [];
  const step = possible.find((action) => action === 'start' || action === 'complete');

  async function take(body: Omit<CardStep, 'DeviceAt'>): Promise<void> {
    setAsked(undefined);
    const ids = card.Mappings.map(({ MappingId }) => MappingId);
    const after = work.device === undefined ? [] : waitingSubmits(work.device, ids);
    const label = `${verbs[body.Action]}: ${card.JobCardNo}`;
    await work.do(cardAct(card.JobCardId, body, { callId: card.Call.CallId, label, after }));
  }

  return (
    <Steps>
      {step !== undefined && <Ready card={card} facts={ahead.facts} action={step} onTake={(body) => void take(body)} />}
      <div className="row">
        {possible
          .filter((action) => action !== step)
          .map((action) => (
            <Button key={action} variant="outlined" onClick={() => setAsked(action)}>
              {verbs[action]}
            </Button>
          ))}
      </div>
      {work.isLost && (
        <Note tone="error" role="alert">
          {t('This device has no room to keep what you did. Nothing was changed.')}
        </Note>
      )}
      {work.device !== undefined && <RefusedActs device={work.device} callId={card.Call.CallId} />}
      {asked !== undefined && (
        <ReasonDialog
          title={asked === 'void' ? t('Why is the job card void?') : t('Why is the job card reopened?')}
          verb={verbs[asked]}
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
  readonly facts: CardFacts;
  readonly action: CardAction;
  readonly onTake: (body: Omit<CardStep, 'DeviceAt'>) => void;
}

function Ready({ card, facts, action, onTake }: ReadyProps) {
  const missing = checkGuards(cardMachine[action], facts).filter(({ ok }) => !ok);
  // Only a confirmation stands in the way.
  const isOnlyCalibration = missing.every(({ code }) => code === 'G-J4');
  const isKnown = action === 'complete' && facts.ExpiredInstruments > 0;
  const report = nextReport(card.Mappings.filter(({ Equipment }) => Equipment !== undefined));
  return (
    <>
      {missing.length > 0 && (
        <ClosingList
          checks={missing}
          mendOf={(code) =>
            code === 'G-J2' && report !== undefined ? { to: paths.reportOf(report), words: t('Report') } : undefined
          }
        />
      )}
      <div>
        <Button
          variant={report === undefined || action === 'start' ? 'contained' : 'outlined'}
          disabled={!isOnlyCalibration}
          onClick={() => onTake({ Action: action, ...(isKnown && { KnowsExpired: true }) })}
        >
          {isKnown ? t('{action}, calibration known', { action: verbs[action] }) : verbs[action]}
        </Button>
      </div>
    </>
  );
}
