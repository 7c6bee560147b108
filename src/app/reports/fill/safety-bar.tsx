import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { mappingGuards } from '#contract';
import { t } from '#language';
import { Button, Note } from '#screen';
import { paths } from '../../paths.ts';
import type { SafetyFirst } from './use-safety-first.ts';

/** Replaces the bar of the report while the safety checks are open; the form is read-only. */
export function SafetyBar({ safety }: { readonly safety: SafetyFirst }) {
  return (
    <Box sx={bar} role="group" aria-label={t('Safety checks')}>
      <Box sx={{ flex: '1 1 240px' }}>{t(mappingGuards.safe.words)}</Box>
      <Button onClick={() => void safety.onTypeAnyway()}>{t('Fill in anyway')}</Button>
      <Button component={Link} to={paths.jobCard(safety.jobCardId)} variant="contained" size="large">
        {t('Safety checks')}
      </Button>
    </Box>
  );
}

/** A warning above a form that is filled before the safety checks are done. */
export function ChecksOpen({ safety }: { readonly safety: SafetyFirst }) {
  return (
    <Note tone="warning">
      <span>{t('The safety checks are not complete.')}</span>{' '}
      <Button component={Link} to={paths.jobCard(safety.jobCardId)} size="small">
        {t('Safety checks')}
      </Button>
    </Note>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'warning.main',
  borderRadius: 1.5,
  p: 1,
  '@media print': { display: 'none' },
} as const;
