import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { t } from '#form';

interface Props {
  /** The heading of the screen, and the title of its page. */
  readonly title: string;
  /** A line above the heading: where one is. */
  readonly above?: ReactNode;
  /** The one filled button of the screen, in reach of the thumb. */
  readonly action?: ReactNode;
  /** Lists side by side need more room than a column of text, tables of readings more; `full` takes all there is. */
  readonly wide?: boolean | 'form' | 'full';
  readonly children: ReactNode;
}

const widths = { text: 760, lists: 1120, form: 1440, full: 2000 };

/** Every screen: a heading that takes the focus when one arrives, the content, the action. */
export function Screen({ title, above, action, wide = false, children }: Props) {
  const heading = useArrival();
  useEffect(() => {
    document.title = t('{title} · Switchgear Reports', { title });
  }, [title]);
  return (
    <Box
      sx={{
        width: '100%',
        maxWidth: widths[wide === true ? 'lists' : wide === false ? 'text' : wide],
        mx: 'auto',
        px: { xs: 2, md: 3 },
        pt: { xs: 2, md: 3 },
        ...(action === undefined ? { pb: 3 } : aboveDock),
      }}
    >
      {above !== undefined && (
        <Typography component="div" variant="body2" color="text.secondary">
          {above}
        </Typography>
      )}
      <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {action !== undefined && <Box sx={dock}>{action}</Box>}
    </Box>
  );
}

/** A short screen, too, has its action at the bottom: header and bottom bar are all that is taken off. */
const aboveDock = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: {
    xs: 'calc(100dvh - 121px - env(safe-area-inset-top) - env(safe-area-inset-bottom))',
    md: 'calc(100dvh - 57px)',
  },
} as const;

/** Always in sight, on a ground of its own; on a phone above the bottom bar. */
const dock = {
  position: 'sticky',
  bottom: { xs: 'calc(64px + env(safe-area-inset-bottom))', md: 0 },
  zIndex: 1,
  mt: 3,
  mx: { xs: -2, md: -3 },
  px: { xs: 2, md: 3 },
  py: 1.25,
  bgcolor: 'background.default',
  borderTop: '1px solid',
  borderColor: 'divider',
  '& > *': { width: { xs: '100%', md: 'auto' }, minHeight: 52 },
  '@media print': { display: 'none' },
} as const;

/** Pages on which somebody has already arrived at a screen. */
const visited = new WeakSet<Document>();

/**
 * A screen reader says where one has arrived. Not at the first screen of a page: there the browser reads the whole of it,
 * and the skip link must come first.
 */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (visited.has(document)) heading.current?.focus({ preventScroll: true });
    visited.add(document);
  }, []);
  return heading;
}
