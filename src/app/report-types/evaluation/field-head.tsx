import type { Elements } from '#screen';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { codeText } from '../health/code-text.ts';

interface Props {
  readonly field: { readonly title: string; readonly around: string; readonly pointer: string };
  readonly children: Elements;
}

/** A field with its title and its pointer. */
export function FieldHead({ field: { title, around, pointer }, children }: Props) {
  return (
    <Box sx={{ px: 1.25, pt: 0.5 }}>
      {around !== '' && (
        <Typography variant="caption" component="div" color="text.secondary">
          {around}
        </Typography>
      )}
      <Typography component="h3" variant="h3">
        {title}
      </Typography>
      <Box sx={{ ...codeText, fontSize: '0.8125rem', color: 'text.secondary' }}>{pointer}</Box>
      {children}
    </Box>
  );
}

export function FormulaText({ text, lead }: { readonly text: string; readonly lead?: string }) {
  return (
    <Box component="code" sx={{ ...codeText, ...code }}>
      {lead !== undefined && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {`${lead} `}
        </Box>
      )}
      <span>{text}</span>
    </Box>
  );
}

const code = {
  display: 'block',
  my: 0.5,
  px: 1,
  py: 0.5,
  borderRadius: 1,
  bgcolor: 'background.default',
  fontSize: '0.8125rem',
  // Long formulas are written over several lines.
  whiteSpace: 'pre-wrap',
} as const;
