import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Override } from '#contract';
import { outcomes, type JsonObject, type Outcome } from '#engine';
import { t } from '#language';
import { shellPairs } from '../../forms/shell-pairs.ts';
import { ShellForm } from '../../forms/shell-form.tsx';
import type { FormController } from '../../forms/use-form-controller.ts';

interface Props {
  readonly computed: Outcome;
  readonly override: Override | undefined;
  readonly form: FormController;
  readonly onOverride: (override: Override | undefined) => void;
}

/** The tester's own outcome with a reason. The computed outcome stays in the report and is printed beside it. */
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
        label={t('My outcome is different')}
      />
      {override && (
        <ShellForm
          pair={shellPairs.override}
          entries={overrideEntries(computed, override)}
          {...form.props}
          onEvaluation={(evaluation) => {
            form.props.onEvaluation(evaluation);
            onOverride(overrideOf(evaluation.data));
          }}
        />
      )}
    </div>
  );
}

const overrideEntries = (Computed: Outcome, { Outcome: chosen, Reason }: Override): JsonObject => ({
  Computed,
  Outcome: chosen,
  ...(Reason !== '' && { Reason }),
});

/** The reason may still be too short here. The form only offers outcomes of the contract. */
export const overrideOf = ({ Outcome: chosen, Reason }: JsonObject): Override => ({
  Outcome: chosen as Outcome,
  Reason: typeof Reason === 'string' ? Reason : '',
});
