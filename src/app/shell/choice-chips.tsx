import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';

interface Choice {
  readonly value: string;
  readonly label: string;
  /** How many there are of it. */
  readonly count?: number;
}

interface Props {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** There are more than was counted. */
  readonly isAtLeast?: boolean | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (value: string) => void;
}

/** A few choices side by side. Choosing the one that is chosen is up to who listens: a filter goes off again. */
export function ChoiceChips({ label, choices, isAtLeast = false, chosen, onChoose }: Props) {
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {choices.map(({ value, label: text, count }) => {
        const isChosen = value === chosen;
        return (
          <ButtonBase
            key={value}
            aria-pressed={isChosen}
            onClick={() => onChoose(value)}
            sx={isChosen ? { ...chip, ...on } : chip}
          >
            {text}
            {count !== undefined && (
              <Box component="span" sx={{ ml: 0.75, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
                {count}
                {isAtLeast && count > 0 && '+'}
              </Box>
            )}
          </ButtonBase>
        );
      })}
    </Box>
  );
}

const chip = {
  minHeight: 'var(--target, 48px)',
  minWidth: 48,
  px: 2,
  borderRadius: 99,
  border: '1px solid',
  borderColor: 'text.secondary',
  typography: 'body2',
  bgcolor: 'background.paper',
  color: 'text.primary',
} as const;

const on = { bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' } as const;
