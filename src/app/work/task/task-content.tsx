import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { checkGuards, taskMachine, type TaskAction, type TaskDetail, type TaskStatus } from '#contract';
import { t, dateText, durationText } from '#language';
import { PhotoSection } from '../photos/photo-section.tsx';
import { LoadingState, StateChip, Detail, Facts, Section } from '#screen';
import type { optimisticTask } from '../optimistic.ts';
import { ClosingList } from '../job-card/closing-list.tsx';
import { isDecided, nextStep, nextWords } from './next-step.ts';
import { OnThisPhone } from '../on-this-phone.tsx';
import { ReportList } from '../job-card/report-list.tsx';
import { actOf } from '../two-acts/act-of.ts';
import { FinishPart } from '../two-acts/finish-act.tsx';
import { StartChecks, startsWithTravel } from '../two-acts/start-act.tsx';
import type { CardOfTask } from '../two-acts/use-card.ts';
import { TaskActions } from './task-actions.tsx';
import { TaskEvents } from './task-events.tsx';
import { taskFix } from './task-fixes.ts';
import { TaskLinks } from './task-links.tsx';
import { isTaskOver, sentenceCase, taskStatus } from '../words.ts';

interface KnownProps {
  readonly detail: TaskDetail;
  readonly optimistic: ReturnType<typeof optimisticTask>;
  readonly isOffice: boolean;
  /** The target of the screen's primary button. */
  readonly primaryTo: string | undefined;
  /** The job card of a task that this person works on. */
  readonly card: CardOfTask | undefined;
  readonly onTyped: (workDone: string) => void;
}

interface ContentProps extends KnownProps {
  /** The job card, and with it the act, is not known yet. */
  readonly isLoading: boolean;
}

/** A task: its status, the act it is in, its reports and history. */
export function TaskContent({ isLoading, ...known }: ContentProps) {
  const { detail, optimistic } = known;
  const { Task: task } = detail;
  const status = taskStatus[optimistic.status];
  return (
    <>
      <Facts>
        <StateChip tone={status.tone}>{status.label}</StateChip>
        <span translate="no">{task.TaskNo}</span>
        <span>{sentenceCase(task.TaskType)}</span>
        {task.PlannedDate !== undefined && <span>{t('Planned {date}', { date: dateText(task.PlannedDate) })}</span>}
        <span>{task.Assignee ?? t('Nobody assigned')}</span>
        {detail.WorkedMinutes > 0 && (
          <span>{t('{duration} on site', { duration: durationText(detail.WorkedMinutes) })}</span>
        )}
        {detail.TravelMinutes > 0 && (
          <span>{t('{duration} on the way', { duration: durationText(detail.TravelMinutes) })}</span>
        )}
        {optimistic.isWaiting && <OnThisPhone />}
      </Facts>
      <Next>{nextWords[nextStep({ ...optimistic, isDecided: isDecided(detail) })]}</Next>
      {/* The act pushes down what stands below it: nothing that can be tapped is shown before the act is known. */}
      {isLoading ? (
        <Box sx={{ mt: 2 }}>
          <LoadingState />
        </Box>
      ) : (
        <ActAndRest {...known} />
      )}
    </>
  );
}

function ActAndRest({ detail, optimistic, isOffice, primaryTo, card, onTyped }: KnownProps) {
  const { Task: task, Mappings, Events } = detail;
  const isOver = isTaskOver(optimistic.status);
  const act = actOf(optimistic.status, card?.optimistic);
  return (
    <>
      {act === 'start' && card !== undefined && <StartChecks {...card} />}
      {act === 'finish' && card !== undefined && <FinishPart {...card} onTyped={onTyped} />}
      <TaskActions
        detail={detail}
        optimistic={optimistic}
        isQuiet={primaryTo !== undefined || act !== undefined}
        isArrival={act === 'start'}
        docked={dockedIn(act, optimistic.status, card)}
      />
      <TaskLinks detail={detail} status={optimistic.status} isOffice={isOffice} primaryTo={primaryTo} />
      <Section title={t('Reports')} count={Mappings.length}>
        <ReportList mappings={Mappings} emptyWords={t('No reports on this task.')} />
      </Section>
      {!isOver && (
        <Section title={t('Required before closing')}>
          <ClosingList
            checks={checkGuards(taskMachine.close, optimistic.facts)}
            fixOf={(code) => taskFix(detail, code)}
          />
        </Section>
      )}
      {(detail.Description !== undefined || detail.WorkDone !== undefined) && (
        <Section title={t('Work')}>
          <Details>
            {detail.Description !== undefined && <Detail label={t('To do')}>{detail.Description}</Detail>}
            {detail.WorkDone !== undefined && <Detail label={t('Done')}>{detail.WorkDone}</Detail>}
          </Details>
        </Section>
      )}
      <PhotoSection owner={{ TaskId: task.TaskId }} callId={task.CallId} mayAdd={detail.IsMine && !isOver} />
      {Events.length > 0 && (
        <Section title={t('History')}>
          <TaskEvents events={Events} mappings={Mappings} />
        </Section>
      )}
    </>
  );
}

const Next = styled('p')(({ theme }) => ({ margin: theme.spacing(1, 0, 0) }));

const Details = styled('dl')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.25), margin: 0 }));

/** The steps that the button of an act takes. */
function dockedIn(
  act: 'start' | 'finish' | undefined,
  status: TaskStatus,
  card: CardOfTask | undefined,
): readonly TaskAction[] {
  if (act === undefined) return [];
  const isTravel = act === 'start' && startsWithTravel(status, card?.optimistic.facts.ChecksOpen ?? 0);
  return isTravel ? ['complete', 'travel'] : ['complete'];
}
