import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { JobCard } from '#contract';
import { t } from '#form';
import { useState } from 'react';

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
    <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}>
      {shown.map((check) => (
        <Box component="li" key={check.Key} sx={line}>
          <FormControlLabel
            control={
              <Checkbox
                checked={check.Checked}
                disabled={!mayAnswer}
                onChange={(event) => void answered(check, { Checked: event.target.checked })}
                sx={{ p: 1.5 }}
              />
            }
            label={check.After === true ? t('{label} (after the work)', { label: check.Label }) : check.Label}
            sx={{ flex: 1, mr: 0 }}
          />
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={check.NotNeeded === true}
                disabled={!mayAnswer}
                onChange={(event) =>
                  void answered(check, { Checked: false, ...(event.target.checked && { NotNeeded: true }) })
                }
                slotProps={{ input: { 'aria-label': t('{label}: not needed here', { label: check.Label }) } }}
                sx={{ p: 1.5 }}
              />
            }
            label={t('Not needed')}
            sx={{ color: 'text.secondary', mr: 0 }}
          />
        </Box>
      ))}
    </Box>
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

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minHeight: 48,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;
