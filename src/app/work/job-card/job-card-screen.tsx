import { styled } from '@mui/material/styles';
import type { CardStatus, JobCard, TaskStatus } from '#contract';
import { t, term } from '#language';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useSession } from '../../app-parts.ts';
import { useQueueAct } from '../../device/use-queue-act.ts';
import { idFrom, paths } from '../../paths.ts';
import { PhotoSection } from '../photos/photo-section.tsx';
import { useServerData } from '../../server-data/use-server-data.ts';
import { ServerDataView } from '../../shell/server-data-view.tsx';
import { AboveLink, Screen, Facts, PrimaryLink, Section } from '#screen';
import { NotOnList } from '../../shell/not-on-list.tsx';
import { optimisticCard } from '../optimistic.ts';
import { CardActions } from './card-actions.tsx';
import { CardTexts, type CardTextsHandle } from './card-texts.tsx';
import { Instruments } from './instruments.tsx';
import { nextReport } from '../home/next-work.ts';
import { OnThisPhone } from '../on-this-phone.tsx';
import { ReportList } from './report-list.tsx';
import { SafetyChecks } from './safety-checks.tsx';
import { usePendingLines } from '../use-pending-lines.ts';
import { checkAct, textsAct } from '../work-acts.ts';
import { isTaskOver, reportsWith, sentenceCase } from '../words.ts';

/** A job card, reports first: they are what people open it for. */
export function JobCardScreen() {
  const jobCardId = idFrom(useParams()['JobCardId']);
  if (jobCardId === undefined) {
    return (
      <Screen title={t('Job card')}>
        <NotOnList what={t('job card')} />
      </Screen>
    );
  }
  return <KnownJobCard jobCardId={jobCardId} />;
}

function KnownJobCard({ jobCardId }: { readonly jobCardId: number }) {
  const data = useServerData('GET /api/v1/job-cards/:JobCardId', { params: { JobCardId: jobCardId } });
  const card = data.answer;
  const lines = usePendingLines(data.at);
  const optimistic = card && optimisticCard(card, lines);
  const status = optimistic?.status;
  // Readings need a started job card; the visit report comes after the work.
  const isVisitNext = status === 'completed';
  const reports = (optimistic?.mappings ?? [])
    .filter(({ Equipment }) => isVisitNext || Equipment !== undefined)
    // Once the task is over, only a reopened report can still be filled.
    .filter(({ State }) => card?.Facts.IsTaskOpen === true || State === 'reopened');
  // Only a person who fills reports gets a link to the next one.
  const fills = card?.IsMine === true;
  const report = fills && (status === 'in_progress' || status === 'completed') ? nextReport(reports) : undefined;
  // Without a step of its own the card leads back to its task.
  const hasOwnStep = fills && card.Facts.IsTaskOpen && (status === 'draft' || status === 'in_progress');
  return (
    <Screen
      title={card === undefined ? t('Job card') : t('Job card {jobCardNo}', { jobCardNo: card.JobCardNo })}
      above={
        card && (
          <AboveLink
            to={paths.task(card.Task.TaskId)}
            translate="no"
          >{`${card.Call.CallNo} · ${card.Task.Title}`}</AboveLink>
        )
      }
      action={
        report ? (
          <PrimaryLink to={paths.reportOf(report)}>
            {`${report.State === 'not_started' ? t('Start') : t('Continue')}: ${term(report.ReportTitle)}`}
          </PrimaryLink>
        ) : (
          card && !hasOwnStep && <PrimaryLink to={paths.task(card.Task.TaskId)}>{t('Open task')}</PrimaryLink>
        )
      }
    >
      <ServerDataView data={data} what={t('job card')}>
        {(answer) => <JobCardContent card={answer} at={data.at} />}
      </ServerDataView>
    </Screen>
  );
}

function JobCardContent({ card, at }: { readonly card: JobCard; readonly at: number | undefined }) {
  const session = useSession();
  const withQueued = optimisticCard(
    card,
    usePendingLines(at),
    session.kind === 'signed-in' ? session.profile.FullName : undefined,
  );
  // Typed text counts at once; it is saved when typing pauses and before a step.
  const [hasWorkDone, setWorkDone] = useState(withQueued.facts.HasWorkDone);
  const optimistic = {
    ...withQueued,
    facts: { ...withQueued.facts, HasWorkDone: withQueued.facts.HasWorkDone || hasWorkDone },
  };
  const texts = useRef<CardTextsHandle>(null);
  const work = useQueueAct();
  const mayWrite = card.IsMine && optimistic.status !== 'completed' && card.Facts.IsTaskOpen;
  // A draft card shows the safety checks first: nothing starts before them.
  const isDraft = optimistic.status === 'draft';
  const reports = (
    <Section title={t('Reports')} count={card.Mappings.length}>
      <ReportList mappings={card.Mappings} emptyWords={t('No equipment on this job card yet.')} />
    </Section>
  );
  const safety = card.SafetyChecks.length > 0 && (
    <Section title={t('Safety checks')}>
      <SafetyChecks
        checks={optimistic.checks}
        isStarted={!isDraft}
        onAnswer={
          mayWrite
            ? (check, answer) => work.do(checkAct(card, check, answer)).then((key) => key !== undefined)
            : undefined
        }
      />
    </Section>
  );
  return (
    <>
      <Facts>
        <span>{stateText(optimistic.status, card.Task.Status)}</span>
        <span translate="no">{card.Call.Customer}</span>
        <span>{reportsWith(card.Mappings)}</span>
        {optimistic.isWaiting && <OnThisPhone />}
      </Facts>
      {isDraft && safety}
      <CardActions card={card} optimistic={optimistic} onStep={() => texts.current?.save()} />
      {!isDraft && reports}
      {card.Instructions !== undefined && (
        <Section title={t('Instructions')}>
          <Instructions>{card.Instructions}</Instructions>
        </Section>
      )}
      {isDraft ? reports : safety}
      <Section title={t('Work')}>
        <CardTexts
          ref={texts}
          texts={optimistic.texts}
          isReadOnly={!mayWrite}
          onChange={(change) => void work.do(textsAct(card, change))}
          onTyped={({ WorkDone }) => setWorkDone(WorkDone.trim() !== '')}
        />
      </Section>
      <PhotoSection
        owner={{ JobCardId: card.JobCardId }}
        callId={card.Call.CallId}
        mayAdd={card.IsMine && card.Facts.IsTaskOpen}
      />
      {card.Instruments.length > 0 && (
        <Section title={t('Test instruments')} count={card.Instruments.length}>
          <Instruments instruments={card.Instruments} />
        </Section>
      )}
    </>
  );
}

/** Nobody works on a started card whose task is paused or over. */
function stateText(status: CardStatus, task: TaskStatus): string {
  if (status !== 'in_progress') return sentenceCase(status);
  if (isTaskOver(task)) return t('Not completed');
  return task === 'paused' ? t('Work paused') : sentenceCase(status);
}

const Instructions = styled('p')({ margin: 0, whiteSpace: 'pre-line' });
