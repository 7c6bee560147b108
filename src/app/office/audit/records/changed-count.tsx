import GppBadOutlined from '@mui/icons-material/GppBadOutlined';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { tn, t } from '#language';
import { Note } from '#screen';
import { paths } from '../../../paths.ts';

/** How much was changed outside the system, and the way to the list of it. */
export function ChangedCount({ count }: { readonly count: number }) {
  return (
    <Line>
      <strong>
        {tn(
          '{count} report, picture or report type was changed outside the system.',
          '{count} reports, pictures or report types were changed outside the system.',
          count,
        )}
      </strong>
      <Link to={paths.changedRecords}>{t('Show changes')}</Link>
    </Line>
  );
}

/** The same on a page about something else. */
export function ChangedAlert({ count }: { readonly count: number }) {
  return (
    <Note tone="error" role="alert" icon={<GppBadOutlined />}>
      <ChangedCount count={count} />
    </Note>
  );
}

const Line = styled('div')(({ theme: { palette, spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: spacing(1.5),
  // As tall as a finger needs, in a line as tall as its text.
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 48,
    margin: '-12px 0',
    color: palette.primary.main,
  },
}));
