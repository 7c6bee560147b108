import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

/** The way up, above the heading of a screen. */
export const AboveLink = styled(Link)(({ theme: { palette, spacing } }) => ({
  display: 'inline-block',
  padding: spacing(0.75, 0),
  color: palette.primary.main,
}));
