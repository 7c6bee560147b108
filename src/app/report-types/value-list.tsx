import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Pointer } from '#engine';
import { t } from '#form';
import { EmptyState } from '../shell/empty-state.tsx';
import { FormulaText, SaidFieldHead } from './said-field-head.tsx';
import { SaidRows } from './said-rows.tsx';
import type { SaidValues } from './said.ts';

interface Props {
  readonly fields: readonly SaidValues[];
  readonly onJump: (pointer: Pointer) => void;
}

/** Every field that is worked out, with its formula and what it gives now, row by row. */
export function ValueList({ fields, onJump }: Props) {
  if (fields.length === 0) return <EmptyState heading={t('Nothing in this type is worked out.')} />;
  return fields.map((field) => (
    <Box component="section" key={field.pointer} aria-label={field.title} sx={{ mb: 1.5 }}>
      <SaidFieldHead field={field}>
        <FormulaText text={field.formula} />
      </SaidFieldHead>
      {field.values.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 1.25, py: 0.5 }}>
          {t('No row of it applies now.')}
        </Typography>
      )}
      <SaidRows rows={field.values} onJump={onJump} />
    </Box>
  ));
}
