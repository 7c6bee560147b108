import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';

interface Choice {
  readonly value: string;
  readonly label: string;
  /** The number of matches. */
  readonly count?: number;
}

interface Props {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** The count is a lower bound. */
  readonly isAtLeast?: boolean | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (value: string) => void;
}

/** A few choices side by side. The caller decides what choosing the chosen one does: a filter is switched off. */
export function ChoiceChips({ label, choices, isAtLeast = false, chosen, onChoose }: Props) {
  return (
    <Chips role="group" aria-label={label}>
      {choices.map(({ value, label: text, count }) => {
        const isChosen = value === chosen;
        return (
          <Chip key={value} aria-pressed={isChosen} onClick={() => onChoose(value)}>
            <span>{text}</span>
            {count !== undefined && <b translate="no">{isAtLeast && count > 0 ? `${count}+` : count}</b>}
          </Chip>
        );
      })}
    </Chips>
  );
}

const Chips = styled('div')(({ theme: { spacing } }) => ({ display: 'flex', flexWrap: 'wrap', gap: spacing(1) }));

const Chip = styled(ButtonBase)(({ theme: { palette, spacing, typography } }) => ({
  minHeight: 'var(--target, 48px)',
  minWidth: 48,
  padding: spacing(0, 2),
  borderRadius: 990,
  border: `1px solid ${palette.text.secondary}`,
  ...typography.body2,
  background: palette.background.paper,
  color: palette.text.primary,
  '&[aria-pressed=true]': {
    background: palette.primary.main,
    borderColor: palette.primary.main,
    color: palette.primary.contrastText,
  },
  '& b': { marginLeft: spacing(0.75), fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
}));
