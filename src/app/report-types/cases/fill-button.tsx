import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { isKeyOf } from '#engine';
import { t } from '#language';
import { Button, Note } from '#screen';
import { caseKinds, type CaseKind } from './case-order.ts';
import type { TryOut } from '../try-out/try-out.ts';
import { useCaseMaker } from './use-case-maker.ts';

interface Props {
  readonly slug: string;
  readonly tryOut: TryOut;
}

/** Fills the form with a generated case; each press gives another case of the chosen kind. */
export function FillButton({ slug, tryOut }: Props) {
  const [kind, setKind] = useState<CaseKind>('full');
  const { fill, isMaking, trouble } = useCaseMaker(slug, tryOut);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flex: { xs: '1 1 100%', md: '0 0 auto' } }}>
        <Box
          component="select"
          aria-label={t('Kind of case')}
          value={kind}
          onChange={({ target: { value } }) => isKeyOf(caseKinds, value) && setKind(value)}
          sx={select}
        >
          {Object.entries(caseKinds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Box>
        <Button
          variant="contained"
          startIcon={<AutoFixHighOutlined />}
          loading={isMaking}
          loadingPosition="start"
          onClick={() => fill(kind)}
          sx={{ flex: '1 1 auto' }}
        >
          {t('Fill with a generated case')}
        </Button>
      </Box>
      {trouble !== undefined && (
        <Box sx={{ flexBasis: '100%' }}>
          <Note tone="warning" role="status">
            {trouble}
          </Note>
        </Box>
      )}
    </>
  );
}

const select = {
  minHeight: 48,
  flex: '1 1 auto',
  px: 1.25,
  border: '1px solid',
  borderColor: 'text.secondary',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  font: 'inherit',
} as const;
