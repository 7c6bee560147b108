import type { TaskCard, TaskStatus } from '#contract';
import { t, tn } from '#language';
import { useSteadySlot, Button, Section } from '#screen';
import { useState } from 'react';
import { useQueueAct } from '../../device/use-queue-act.ts';
import { SafetyChecks } from '../job-card/safety-checks.tsx';
import { taskVerbs } from '../../words/step-verbs.ts';
import type { RunningTask } from '../task/running-task.ts';
import { StartDialog } from '../task/start-dialog.tsx';
import { cardAct, checkAct, taskAct } from '../work-acts.ts';
import { ActionBar } from './action-bar.tsx';
import type { CardOfTask } from './use-card.ts';

/** The checks before the work, on the page of the task. */
export function StartChecks({ card, optimistic }: CardOfTask) {
  const work = useQueueAct();
  const checks = optimistic.checks.filter(({ After }) => After !== true);
  if (checks.length === 0) return null;
  return (
    <Section title={t('Safety checks')}>
      <SafetyChecks
        checks={checks}
        isStarted={false}
        onAnswer={(check, answer) => work.do(checkAct(card, check, answer)).then((key) => key !== undefined)}
      />
    </Section>
  );
}

interface StartButtonProps extends CardOfTask {
  readonly task: TaskCard;
  readonly status: TaskStatus;
  /** Another task that would pause. */
  readonly other: RunningTask | undefined;
}

/** The one button of the act: first the travel, then, once the checks are answered, arrival, task and job card in one. */
export function StartButton({ task, status, card, optimistic, other }: StartButtonProps) {
  const work = useQueueAct();
  const [isAsking, setAsking] = useState(false);
  const left = optimistic.facts.ChecksOpen;
  const isTravel = startsWithTravel(status, left);
  const slot = useSteadySlot(isTravel ? 'travel' : 'start');

  async function start(): Promise<void> {
    setAsking(false);
    // Sent in this order: acts on one call share a lane.
    if (status !== 'in_progress') await work.do(taskAct(task, { Action: 'start' }, []));
    await work.do(cardAct(card, { Action: 'start' }, []));
  }

  if (isTravel)
    return (
      <Button
        variant="contained"
        size="large"
        aria-disabled={!slot.isSteady}
        onClick={() => slot.press(() => void work.do(taskAct(task, { Action: 'travel' }, []), { canUndo: true }))}
      >
        {taskVerbs.travel}
      </Button>
    );
  return (
    <ActionBar hint={left > 0 ? tn('{count} safety check left', '{count} safety checks left', left) : undefined}>
      <Button
        variant="contained"
        size="large"
        disabled={left > 0}
        aria-disabled={!slot.isSteady}
        onClick={() =>
          other !== undefined && status !== 'in_progress'
            ? slot.ask(() => setAsking(true))
            : slot.press(() => void start())
        }
      >
        {t('Start work')}
      </Button>
      {isAsking && other !== undefined && (
        <StartDialog other={other} onConfirm={() => void start()} onClose={() => setAsking(false)} />
      )}
    </ActionBar>
  );
}

/** Whoever answers checks is there already. */
export const startsWithTravel = (status: TaskStatus, checksLeft: number): boolean =>
  status === 'assigned' && checksLeft > 0;
