import type { Elements } from '#screen';
import { styled } from '@mui/material/styles';

interface Props {
  /** What the button still waits for. */
  readonly hint: string | undefined;
  readonly children: Elements;
}

/** The button of an act, and above it what is still missing. */
export function ActionBar({ hint, children }: Props) {
  return (
    <Lines>
      <Hint role="status">{hint}</Hint>
      {children}
    </Lines>
  );
}

const Lines = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.75),
  '& > button': { minHeight: 52 },
}));

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
  '&:empty': { display: 'none' },
}));
