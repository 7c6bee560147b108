import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { GeneratedForm } from '#authoring';
import type { Pointer } from '#engine';
import { t } from '#language';
import { Button } from '#screen';
import { firstDifference } from './first-difference.ts';
import { codeText } from '../health/code-text.ts';

interface Props {
  readonly form: GeneratedForm;
  readonly onJump: (pointer: Pointer) => void;
}

/** Which generated case is in the form, and which issue it is meant to show. */
export function GeneratedLine({ form, onJump }: Props) {
  const { name, kind, shows, before, entries } = form;
  const place = shows?.pointer ?? (before && firstDifference(before, entries));
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mb: 1.5 }}>
      <Typography variant="body2" color="text.secondary">
        {`${t('Generated case')}${name === kind ? `: ${kind}` : `, ${kind}: ${name}`}`}
      </Typography>
      {shows !== undefined && (
        <Typography variant="body2">
          <Box component="span" sx={codeText}>
            {shows.code}
          </Box>{' '}
          <span>{shows.isSaid ? t('must be reported') : t('must not be reported')}</span>
        </Typography>
      )}
      {place !== undefined && (
        <Button size="small" onClick={() => onJump(place)}>
          {t('Go there')}
        </Button>
      )}
    </Box>
  );
}
