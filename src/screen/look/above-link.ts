import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

/** The link to the parent screen, above the heading. */
export const AboveLink = styled(Link)(({ theme: { palette, spacing } }) => ({
  display: 'inline-block',
  padding: spacing(0.75, 0),
  color: palette.primary.main,
}));
