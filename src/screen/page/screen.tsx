import { styled, type Theme } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { Recovering } from '../parts/recovering.tsx';
import { t } from '#language';
import type { Elements } from '../parts/elements.ts';
import { afterPaint } from '../focus/after-paint.ts';
import { isInEntry } from '../focus/entry-focus.ts';
import { shortViewport } from './short-viewport.ts';

interface Props {
  /** The heading of the screen, and the title of its page. */
  readonly title: string;
  /** A line above the heading that says where the screen belongs. */
  readonly above?: ReactNode;
  /** The one filled button of the screen, within reach of the thumb. */
  readonly action?: ReactNode;
  /** Lists side by side need more room than a column of text, tables of readings more; `full` takes all there is. */
  readonly wide?: boolean | 'form' | 'full';
  readonly children: Elements;
}

const widths = { text: 760, lists: 1120, form: 1440, full: 2000 };

/**
 * The layout of every screen: a heading that gets the focus on arrival, the content, the action.
 * @example
 * const action = <Button variant="contained">Create task</Button>;
 * <Screen title="Calls" action={action}><p>No open calls</p></Screen>; // 'CallsNo open callsCreate task'
 */
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
      <Content>
        <Recovering>{children}</Recovering>
      </Content>
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

/** A short screen, too, has its action at the bottom: only header and bottom bar are subtracted. */
const aboveDock = (theme: Theme) =>
  ({
    display: 'flex',
    flexDirection: 'column',
    minHeight: 'calc(100dvh - 57px - env(safe-area-inset-top) - var(--below, 0px))',
    [theme.breakpoints.up('md')]: { padding: theme.spacing(3, 3, 0) },
  }) as const;

const Above = styled('div')(({ theme }) => ({ ...theme.typography.body2, color: theme.palette.text.secondary }));

const Heading = styled('h1')(({ theme }) => ({ ...theme.typography.h1, margin: theme.spacing(0, 0, 2) }));

const Content = styled('div')({ flex: 1, minWidth: 0 });

/** Always visible, on its own background; on a phone above the bottom bar. */
const Dock = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 'var(--below, 0px)',
  zIndex: 1,
  margin: theme.spacing(3, -2, 0),
  '--dock-space': theme.spacing(1.25),
  padding: `var(--dock-space) ${theme.spacing(2)} calc(var(--dock-space) + var(--inset, 0px))`,
  background: theme.palette.background.default,
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > *': { width: '100%', minHeight: 52 },
  [theme.breakpoints.up('md')]: {
    margin: theme.spacing(3, -3, 0),
    paddingInline: theme.spacing(3),
    '& > *': { width: 'auto' },
  },
  [`@media ${shortViewport}`]: { '--dock-space': '4px' },
  '@media print': { display: 'none' },
}));

/** Pages on which somebody has already arrived at a screen. */
const visited = new WeakSet<Document>();

/**
 * Focuses the heading, so that a screen reader announces the new screen. Not on the first screen of a page: there the
 * browser reads the whole page, and the skip link must come first.
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

/**
 * Focusing forces a layout of the whole screen, so it waits for the next frame, which does one anyway. If the focus is
 * already in the screen or in a field above it, it stays there.
 */
function focusOn(heading: HTMLElement | null): void {
  if (isInEntry(document)) return;
  if (heading?.parentElement?.contains(document.activeElement) === false) heading.focus({ preventScroll: true });
}
