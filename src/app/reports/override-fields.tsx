import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Override } from '#contract';
import type { JsonObject, Outcome } from '#engine';
import { t } from '#form';
import { shellPairs } from '../forms/shell-pairs.ts';
import { ShellForm } from '../shell/shell-form.tsx';
import type { FormHand } from '../shell/use-form-hand.ts';

const outcomes: readonly Outcome[] = ['satisfactory', 'satisfactory with remarks', 'not satisfactory', 'incomplete'];

interface Props {
  readonly computed: Outcome;
  readonly override: Override | undefined;
  readonly form: FormHand;
  readonly onOverride: (override: Override | undefined) => void;
}

/** The tester's own outcome and why. The computed one stays in the report and is printed beside it. */
export function OverrideFields({ computed, override, form, onOverride }: Props) {
  const first = outcomes.find((outcome) => outcome !== computed) ?? computed;
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
        <ShellForm
          pair={shellPairs.override}
          entries={overrideEntries(computed, override)}
          {...form.told}
          onEvaluation={(evaluation) => {
            form.told.onEvaluation(evaluation);
            onOverride(overrideOf(evaluation.data));
          }}
        />
      )}
    </div>
  );
}

const overrideEntries = (Computed: Outcome, { Outcome: said, Reason }: Override): JsonObject => ({
  Computed,
  Outcome: said,
  ...(Reason !== '' && { Reason }),
});

/** While it is a draft the reason may still be short; the form offers the outcomes of the contract. */
export const overrideOf = ({ Outcome: said, Reason }: JsonObject): Override => ({
  Outcome: said as Outcome,
  Reason: typeof Reason === 'string' ? Reason : '',
});
