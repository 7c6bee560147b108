import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

interface Count {
  readonly label: string;
  readonly count: number;
  /** Late: in red, and never in colour alone. */
  readonly isLate?: boolean;
  readonly to?: string;
}

/** The day's key counts, in one line. */
export function Counts({ counts }: { readonly counts: readonly Count[] }) {
  return (
    <Line>
      {counts.map(({ label, count, isLate = false, to }) => (
        <span key={label} className={isLate && count > 0 ? 'is-late' : undefined}>
          <b translate="no">{count}</b> {to === undefined ? <span>{label}</span> : <Link to={to}>{label}</Link>}
        </span>
      ))}
    </Line>
  );
}

const Line = styled('div')(({ theme: { palette, spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: spacing(2.5),
  '& b': { fontSize: '1.375rem' },
  '& a': { display: 'inline-block', padding: spacing(1.5, 0), color: palette.primary.main },
  '& .is-late': { color: palette.error.main },
}));
