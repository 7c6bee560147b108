import { styled } from '@mui/material/styles';

/** The title of a card. */
export const CardTitle = styled('h3')(({ theme }) => ({
  ...theme.typography.h3,
  margin: theme.spacing(0.5, 0, 0),
}));

/** Secondary text on a card. */
export const CardLine = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
}));

/** The facts at the foot of a card. */
export const CardFoot = styled('div')(({ theme }) => ({ marginTop: theme.spacing(1) }));
