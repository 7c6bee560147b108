import { styled } from '@mui/material/styles';

/** Short facts of a card in one wrapping line; absent ones leave no gap. */
export const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1.25),
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));
