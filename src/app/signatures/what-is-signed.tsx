import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SignatureTarget } from '#contract';
import { t } from '#language';
import { framed } from '#screen';

/** The content being signed, line by line. */
export function WhatIsSigned({ target: { Title, Lines } }: { readonly target: SignatureTarget }) {
  return (
    <Box component="section" aria-label={t('What is signed')} sx={{ ...framed, p: 1.5 }}>
      <Typography sx={{ fontWeight: 700, mb: 1 }}>{Title}</Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1.5, rowGap: 0.5 }}
      >
        {Lines.map(({ Label, Text }, index) => (
          // The index is a stable key: the lines have no ids and never change singly.
          <Box key={index} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {Label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {Text}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
