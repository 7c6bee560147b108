import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

interface Count {
  readonly label: string;
  readonly count: number;
  /** Applied only when the count is not zero. */
  readonly tone?: 'error';
  readonly to?: string;
}

/** The day's key counts. */
export function Counts({ counts }: { readonly counts: readonly Count[] }) {
  return (
    <Tiles>
      {counts.map(({ label, count, tone, to }) => (
        <Tile key={label} {...(to === undefined ? {} : { as: Link, to })}>
          <Figure tone={count > 0 ? tone : undefined}>{count}</Figure> <Label>{label}</Label>
        </Tile>
      ))}
    </Tiles>
  );
}

const Tiles = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.spacing(1.25),
  [theme.breakpoints.up('md')]: { maxWidth: 560 },
}));

/** `to` is set on a tile that is a link. */
const Tile = styled('div')<{ readonly to?: string }>(({ theme }) => ({
  display: 'block',
  minHeight: 76,
  padding: theme.spacing(1.25, 1.75),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 15,
  background: theme.palette.background.paper,
  textDecoration: 'none',
}));

const Figure = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ readonly tone: Count['tone'] }>(
  ({ theme, tone }) => ({
    display: 'block',
    fontSize: '1.625rem',
    fontWeight: 700,
    lineHeight: 1.2,
    fontVariantNumeric: 'tabular-nums',
    color: tone === undefined ? theme.palette.text.primary : theme.palette[tone].main,
  }),
);

const Label = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  lineHeight: 1.25,
}));
