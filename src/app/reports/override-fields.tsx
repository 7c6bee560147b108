import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { Override } from '#contract';
import type { Outcome } from '#engine';
import { t } from '#form';
import { sentenceCase } from '../work/words.ts';
import { ReasonInput } from './reason-input.tsx';

const outcomes: readonly Outcome[] = ['satisfactory', 'satisfactory with remarks', 'not satisfactory', 'incomplete'];

interface Props {
  readonly computed: Outcome;
  readonly override: Override | undefined;
  readonly error: string | undefined;
  readonly onOverride: (override: Override | undefined) => void;
}

/** The tester's own outcome and why. The computed one stays in the report and is printed beside it. */
export function OverrideFields({ computed, override, error, onOverride }: Props) {
  const others = outcomes.filter((outcome) => outcome !== computed);
  const [first = computed] = others;
  return (
    <div>
      <FormControlLabel
        control={
          <Checkbox
            checked={override !== undefined}
            onChange={(_, isChecked) => onOverride(isChecked ? { Outcome: first, Reason: '' } : undefined)}
          />
        }
        label={t('I come to another outcome')}
      />
      {override && (
        <>
          <RadioGroup
            aria-label={t('Outcome')}
            value={override.Outcome}
            onChange={(_, value) => {
              const Outcome = others.find((outcome) => outcome === value);
              if (Outcome) onOverride({ ...override, Outcome });
            }}
          >
            {others.map((outcome) => (
              <FormControlLabel key={outcome} value={outcome} control={<Radio />} label={sentenceCase(outcome)} />
            ))}
          </RadioGroup>
          <ReasonInput
            label={t('Reason')}
            value={override.Reason}
            error={error}
            onChange={(Reason) => onOverride({ ...override, Reason })}
          />
        </>
      )}
    </div>
  );
}
