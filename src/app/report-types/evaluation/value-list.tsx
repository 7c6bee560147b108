import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Pointer } from '#engine';
import { t } from '#language';
import { EmptyState } from '#screen';
import { FormulaText, FieldHead } from './field-head.tsx';
import { FieldRows } from './field-rows.tsx';
import type { ComputedView } from './evaluation-view.ts';

interface Props {
  readonly fields: readonly ComputedView[];
  readonly onJump: (pointer: Pointer) => void;
}

/** Every computed field with its formula and its current value in each row. */
export function ValueList({ fields, onJump }: Props) {
  if (fields.length === 0) return <EmptyState heading={t('This type has no computed values.')} />;
  return fields.map((field) => (
    <Box component="section" key={field.pointer} aria-label={field.title} sx={{ mb: 1.5 }}>
      <FieldHead field={field}>
        <FormulaText text={field.formula} />
      </FieldHead>
      {field.values.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 1.25, py: 0.5 }}>
          {t('None of its rows applies now.')}
        </Typography>
      )}
      <FieldRows rows={field.values} onJump={onJump} />
    </Box>
  ));
}
