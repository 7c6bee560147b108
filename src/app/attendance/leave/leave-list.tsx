import { styled } from '@mui/material/styles';
import { t, momentText } from '#language';
import { type Elements, type Tone, StateChip } from '#screen';
import { datesText } from '../../words/dates-text.ts';
import { leaveWords, type LeaveView } from './leave-view.ts';

interface Props {
  readonly leaves: readonly LeaveView[];
  /** The actions on a leave. */
  readonly actions?: (leave: LeaveView) => Elements;
}

/** The leaves requested for a month, with the office's decisions. */
export function LeaveList({ leaves, actions }: Props) {
  if (leaves.length === 0) return null;
  return (
    <Leaves role="list" aria-label={t('Leave')}>
      {leaves.map((leave) => (
        <li key={leave.LeaveId}>
          <Head>
            <b>{`${leaveWords[leave.Kind].text}, ${datesText(leave)}`}</b>
            <StateChip tone={stateOf(leave).tone}>{stateOf(leave).text}</StateChip>
          </Head>
          <Quiet>{leave.Reason}</Quiet>
          {leave.waits && <Quiet>{t('On this phone, waiting to be sent')}</Quiet>}
          {leave.Decided !== undefined && <Quiet>{decidedWords(leave.Decided)}</Quiet>}
          {actions?.(leave)}
        </li>
      ))}
    </Leaves>
  );
}

function stateOf({ Decided, WithdrawnAt }: LeaveView): { readonly text: string; readonly tone: Tone } {
  if (WithdrawnAt !== undefined) return { text: t('Withdrawn'), tone: 'neutral' };
  if (Decided === undefined) return { text: t('Waiting for the office'), tone: 'warning' };
  return Decided.Decision === 'approved'
    ? { text: t('Approved'), tone: 'success' }
    : { text: t('Rejected'), tone: 'error' };
}

function decidedWords({ Decision, By, At, Reason }: NonNullable<LeaveView['Decided']>): string {
  const facts = { by: By, moment: momentText(Date.parse(At)) };
  const decision =
    Decision === 'approved' ? t('Approved by {by}, {moment}', facts) : t('Rejected by {by}, {moment}', facts);
  return Reason === undefined ? decision : `${decision}: ${Reason}`;
}

const Leaves = styled('ul')(({ theme: { palette, spacing } }) => ({
  listStyle: 'none',
  margin: spacing(0, 0, 2),
  padding: 0,
  display: 'grid',
  gap: spacing(1),
  '& > li': {
    padding: spacing(1, 1.5),
    border: `1px solid ${palette.divider}`,
    borderRadius: 15,
    background: palette.background.paper,
  },
}));

const Head = styled('div')(({ theme: { spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: spacing(1.5),
  '& b': { fontWeight: 600, flex: 1 },
}));

const Quiet = styled('div')(({ theme: { palette } }) => ({ color: palette.text.secondary, overflowWrap: 'anywhere' }));
