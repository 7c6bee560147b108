import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { JobCard } from '#contract';

type Check = JobCard['SafetyChecks'][number];

interface Props {
  readonly checks: readonly Check[];
  /** Absent: they are only read. */
  readonly onAnswer?:
    ((check: Check, answer: { readonly Checked: boolean; readonly NotNeeded?: boolean }) => void) | undefined;
}

/** The checks before work begins, and after it. One that does not apply here is said to be so, not ticked. */
export function SafetyChecks({ checks, onAnswer }: Props) {
  return (
    <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}>
      {checks.map((check) => (
        <Box component="li" key={check.Key} sx={line}>
          <FormControlLabel
            control={
              <Checkbox
                checked={check.Checked}
                disabled={onAnswer === undefined}
                onChange={(event) => onAnswer?.(check, { Checked: event.target.checked })}
                sx={{ p: 1.5 }}
              />
            }
            label={`${check.Label}${check.After === true ? ' (after the work)' : ''}`}
            sx={{ flex: 1, mr: 0 }}
          />
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={check.NotNeeded === true}
                disabled={onAnswer === undefined}
                onChange={(event) =>
                  onAnswer?.(check, { Checked: false, ...(event.target.checked && { NotNeeded: true }) })
                }
                slotProps={{ input: { 'aria-label': `${check.Label}: not needed here` } }}
                sx={{ p: 1.5 }}
              />
            }
            label="Not needed"
            sx={{ color: 'text.secondary', mr: 0 }}
          />
        </Box>
      ))}
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minHeight: 48,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;
