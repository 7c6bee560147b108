import Box from '@mui/material/Box';
import { t } from '#language';
import { useSteadySlot, Button, framed } from '#screen';
import type { SlipLine } from './slip.ts';
import { reasonWords } from '../../words/spare-words.ts';

interface Props {
  readonly lines: readonly { readonly line: SlipLine; readonly what: string }[];
  readonly onRemove: (id: string) => void;
}

/** The finished lines; the line being written is below them. */
export function SlipLines({ lines, onRemove }: Props) {
  // After one is removed, the next one moves under the finger: ignore quick second taps.
  const slot = useSteadySlot(lines.map(({ line }) => line.id).join());
  if (lines.length === 0) return null;
  return (
    <Box
      component="ol"
      aria-label={t('Lines entered so far')}
      sx={{ m: 0, mb: 2, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
    >
      {lines.map(({ line, what }) => (
        <Box component="li" key={line.id} sx={row}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ fontWeight: 600 }}>{what}</Box>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{reasonWords[line.reason]}</Box>
          </Box>
          <Button
            size="small"
            aria-label={t('Remove {what}', { what })}
            aria-disabled={!slot.isSteady}
            onClick={() => slot.press(() => onRemove(line.id))}
          >
            {t('Remove')}
          </Button>
        </Box>
      ))}
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 0.5,
  ...framed,
} as const;
