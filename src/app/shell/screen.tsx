import { styled, type Theme } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { t } from '#form';
import { afterPaint } from './after-paint.ts';

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
  const isDocked = action !== undefined;
  return (
    <Page isDocked={isDocked} style={{ maxWidth: widths[wide === true ? 'lists' : wide === false ? 'text' : wide] }}>
      {above !== undefined && <Above>{above}</Above>}
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      <Content>{children}</Content>
      {isDocked && <Dock>{action}</Dock>}
    </Page>
  );
}

const Page = styled('div', { shouldForwardProp: (name) => name !== 'isDocked' })<{ readonly isDocked: boolean }>(
  ({ theme, isDocked }) => ({
    width: '100%',
    margin: '0 auto',
    padding: theme.spacing(2, 2, isDocked ? 0 : 3),
    [theme.breakpoints.up('md')]: { padding: theme.spacing(3, 3, isDocked ? 0 : 3) },
    ...(isDocked && aboveDock(theme)),
  }),
);

/** A short screen, too, has its action at the bottom: header and bottom bar are all that is taken off. */
const aboveDock = (theme: Theme) =>
  ({
    display: 'flex',
    flexDirection: 'column',
    minHeight: 'calc(100dvh - 121px - env(safe-area-inset-top) - env(safe-area-inset-bottom))',
    [theme.breakpoints.up('md')]: { padding: theme.spacing(3, 3, 0), minHeight: 'calc(100dvh - 57px)' },
  }) as const;

const Above = styled('div')(({ theme }) => ({ ...theme.typography.body2, color: theme.palette.text.secondary }));

const Heading = styled('h1')(({ theme }) => ({ ...theme.typography.h1, margin: theme.spacing(0, 0, 2) }));

const Content = styled('div')({ flex: 1, minWidth: 0 });

/** Always in sight, on a ground of its own; on a phone above the bottom bar. */
const Dock = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 'calc(64px + env(safe-area-inset-bottom))',
  zIndex: 1,
  margin: theme.spacing(3, -2, 0),
  padding: theme.spacing(1.25, 2),
  background: theme.palette.background.default,
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > *': { width: '100%', minHeight: 52 },
  [theme.breakpoints.up('md')]: {
    bottom: 0,
    margin: theme.spacing(3, -3, 0),
    padding: theme.spacing(1.25, 3),
    '& > *': { width: 'auto' },
  },
  '@media print': { display: 'none' },
}));

/** Pages on which somebody has already arrived at a screen. */
const visited = new WeakSet<Document>();

/**
 * A screen reader says where one has arrived. Not at the first screen of a page: there the browser reads the whole of it,
 * and the skip link must come first.
 */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (visited.has(document)) return afterPaint(() => focusOn(heading.current));
    visited.add(document);
    return undefined;
  }, []);
  return heading;
}

/** To focus is to have the whole screen laid out, which a frame does anyway. Who is somewhere on it by now stays there. */
function focusOn(heading: HTMLElement | null): void {
  if (heading?.parentElement?.contains(document.activeElement) === false) heading.focus({ preventScroll: true });
}
