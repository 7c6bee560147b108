import { styled } from '@mui/material/styles';
import type { JobCard } from '#contract';
import { t } from '#form';
import { useState } from 'react';
import { TickBox } from '../shell/tick-box.tsx';

type Check = JobCard['SafetyChecks'][number];

interface Props {
  readonly checks: readonly Check[];
  /** Absent: they are only read. */
  readonly onAnswer?: OnAnswer | undefined;
}

type Answer = Pick<Check, 'Checked' | 'NotNeeded'>;
/** False: this phone could not keep it. */
type OnAnswer = (check: Check, answer: Answer) => Promise<boolean>;

/** The checks before work begins, and after it. One that does not apply here is said to be so, not ticked. */
export function SafetyChecks({ checks, onAnswer }: Props) {
  const [shown, answered] = useAnswers(checks, onAnswer);
  const mayAnswer = onAnswer !== undefined;
  return (
    <Checks role="list">
      {shown.map((check) => (
        <li key={check.Key}>
          <TickBox
            label={check.After === true ? t('{label} (after the work)', { label: check.Label }) : check.Label}
            isChecked={check.Checked}
            isDisabled={!mayAnswer}
            onChange={(Checked) => void answered(check, { Checked })}
          />
          <TickBox
            isSmall
            label={t('Not needed')}
            name={t('{label}: not needed here', { label: check.Label })}
            isChecked={check.NotNeeded === true}
            isDisabled={!mayAnswer}
            onChange={(NotNeeded) => void answered(check, { Checked: false, ...(NotNeeded && { NotNeeded }) })}
          />
        </li>
      ))}
    </Checks>
  );
}

/** A tick is seen at once, also while this phone is still writing it down: a second tap would take it back. */
function useAnswers(checks: readonly Check[], onAnswer: OnAnswer | undefined) {
  const [said, say] = useState<ReadonlyMap<string, Answer>>(new Map());
  const ahead = new Map(
    [...said].filter(([key, answer]) => !checks.some((one) => one.Key === key && says(one, answer))),
  );
  if (ahead.size < said.size) say(ahead);
  const shown = checks.map((check) => withAnswer(check, ahead.get(check.Key)));

  async function answered(check: Check, answer: Answer): Promise<void> {
    say((before) => new Map(before).set(check.Key, answer));
    if ((await onAnswer?.(check, answer)) === false)
      say((before) => new Map([...before].filter(([key]) => key !== check.Key)));
  }
  return [shown, answered] as const;
}

const says = ({ Checked, NotNeeded = false }: Check, answer: Answer): boolean =>
  Checked === answer.Checked && NotNeeded === (answer.NotNeeded ?? false);

const withAnswer = ({ NotNeeded, ...check }: Check, answer: Answer | undefined): Check => ({
  ...check,
  ...(answer ?? { ...(NotNeeded !== undefined && { NotNeeded }) }),
});

const Checks = styled('ul')(({ theme: { palette } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    minHeight: 48,
    borderBottom: `1px solid ${palette.divider}`,
  },
  '& label:first-of-type': { flex: 1 },
  '& label:last-of-type:not(.is-disabled)': { color: palette.text.secondary },
}));
