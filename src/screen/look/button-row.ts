import { styled } from '@mui/material/styles';

/** Buttons side by side, as many as fit. */
export const ButtonRow = styled('div')(({ theme: { spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: spacing(1),
  marginTop: spacing(2),
}));
