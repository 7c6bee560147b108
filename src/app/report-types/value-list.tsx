import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Pointer } from '#engine';
import { useState } from 'react';
import { EmptyState } from '../shell/empty-state.tsx';
import { codeText } from './code-text.ts';
import { PlaceButton } from './place-button.tsx';
import type { SaidValues } from './said.ts';

interface Props {
  readonly fields: readonly SaidValues[];
  readonly onJump: (pointer: Pointer) => void;
}

/** Every field that is worked out, with its formula and what it gives now, row by row. */
export function ValueList({ fields, onJump }: Props) {
  if (fields.length === 0) return <EmptyState heading="Nothing in this type is worked out." />;
  return fields.map((field) => <Values key={field.pointer} field={field} onJump={onJump} />);
}

/** More rows than these are one tap away. */
const fewRows = 6;

function Values({ field, onJump }: { readonly field: SaidValues } & Pick<Props, 'onJump'>) {
  const [isOpen, setOpen] = useState(false);
  const { title, around, pointer, formula, values } = field;
  const shown = isOpen ? values : values.slice(0, fewRows);
  return (
    <Box component="section" aria-label={title} sx={{ mb: 2 }}>
      <Box sx={{ px: 1.25 }}>
        {around !== '' && (
          <Typography variant="caption" component="div" color="text.secondary">
            {around}
          </Typography>
        )}
        <Typography component="h3" variant="h3">
          {title}
        </Typography>
        <Box sx={{ ...codeText, fontSize: '0.8125rem', color: 'text.secondary' }}>{pointer}</Box>
        <Box component="code" sx={{ ...codeText, ...code }}>
          {formula}
        </Box>
      </Box>
      {values.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 1.25, py: 0.5 }}>
          No row of it applies now.
        </Typography>
      )}
      {shown.map(({ pointer: place, row, value }) => (
        <PlaceButton key={place} pointer={place} onJump={onJump}>
          <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Typography component="span" variant="body2" color="text.secondary">
              {row === '' ? 'Value' : row}
            </Typography>
            <Box component="b" sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
              {value}
            </Box>
          </Box>
        </PlaceButton>
      ))}
      {shown.length < values.length && (
        <Button onClick={() => setOpen(true)}>{values.length - shown.length} more rows</Button>
      )}
    </Box>
  );
}

const code = { display: 'block', my: 0.5, px: 1, py: 0.5, borderRadius: 1, bgcolor: 'background.default' } as const;
