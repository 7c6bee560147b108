import Box from '@mui/material/Box';
import { cardGuards, cardMachine, checkGuards, type TaskCard } from '#contract';
import { t } from '#language';
import { useSteadySlot, Button, Section } from '#screen';
import { useEffect, useRef, useState } from 'react';
import { useQueueAct } from '../../device/use-queue-act.ts';
import { shellPairs } from '../../forms/shell-pairs.ts';
import { ShellForm } from '../../forms/shell-form.tsx';
import { SafetyChecks } from '../job-card/safety-checks.tsx';
import { textOf } from '../task/text-of.ts';
import { taskVerbs } from '../../words/step-verbs.ts';
import { cardAct, checkAct, taskAct, textsAct, waitingSubmits } from '../work-acts.ts';
import { ActionBar } from './action-bar.tsx';
import type { CardOfTask } from './use-card.ts';

interface PartProps extends CardOfTask {
  /** What was typed so far; it is kept by the act, and when the page is left. */
  readonly onTyped: (workDone: string) => void;
}

/** What was done, once for job card, task and report on the visit; and the checks after the work. */
export function FinishPart({ card, optimistic, onTyped }: PartProps) {
  const work = useQueueAct();
  const [start] = useState(optimistic.texts.WorkDone);
  const typed = useRef(start);
  const kept = useRef(start);
  const keep = useRef(() => {});
  useEffect(() => {
    keep.current = () => {
      if (typed.current === kept.current || typed.current.trim() === '') return;
      kept.current = typed.current;
      void work.do(textsAct(card, { WorkDone: typed.current }));
    };
  });
  useEffect(() => {
    const now = (): void => keep.current();
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('pagehide', now);
      now();
    };
  }, []);
  const checks = optimistic.checks.filter(({ After }) => After === true);
  return (
    <Section title={t('Finish')}>
      <Box onBlur={() => keep.current()}>
        <ShellForm
          pair={shellPairs.complete}
          entries={start === '' ? {} : { WorkDone: start }}
          showMissing={false}
          onEvaluation={({ data }) => {
            typed.current = textOf(data['WorkDone']);
            onTyped(typed.current);
          }}
        />
      </Box>
      {checks.length > 0 && (
        <SafetyChecks
          checks={checks}
          isStarted
          onAnswer={(check, answer) => work.do(checkAct(card, check, answer)).then((key) => key !== undefined)}
        />
      )}
    </Section>
  );
}

interface FinishButtonProps extends CardOfTask {
  readonly task: TaskCard;
  readonly workDone: string;
}

/** Completes job card and task in one. */
export function FinishButton({ task, card, optimistic, workDone }: FinishButtonProps) {
  const work = useQueueAct();
  const slot = useSteadySlot('finish');
  const facts = { ...optimistic.facts, HasWorkDone: workDone.trim() !== '' };
  const missing = checkGuards(cardMachine.complete, facts).filter(({ ok }) => !ok);
  const isExpired = facts.ExpiredInstruments > 0;
  // An expired calibration does not block: it only needs a confirmation.
  const blocking = missing.filter(({ code }) => code !== cardGuards.calibrated.code);
  const verb = taskVerbs.complete;

  async function finish(): Promise<void> {
    const after =
      work.device === undefined
        ? []
        : waitingSubmits(
            work.device,
            card.Mappings.map(({ MappingId }) => MappingId),
          );
    if (workDone !== optimistic.texts.WorkDone) await work.do(textsAct(card, { WorkDone: workDone }));
    await work.do(cardAct(card, { Action: 'complete', ...(isExpired && { KnowsExpired: true }) }, after));
    await work.do(taskAct(task, { Action: 'complete', WorkDone: workDone }, after));
  }

  return (
    <ActionBar hint={blocking[0] && t(blocking[0].words)}>
      <Button
        variant="contained"
        size="large"
        disabled={blocking.length > 0}
        aria-disabled={!slot.isSteady}
        onClick={() => slot.press(() => void finish())}
      >
        {isExpired ? t('{action}, calibration known', { action: verb }) : verb}
      </Button>
    </ActionBar>
  );
}
