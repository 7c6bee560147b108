import ExpandMore from '@mui/icons-material/ExpandMore';
import { styled } from '@mui/material/styles';
import { indianDate, type AuditRow } from '#contract';
import { t, dateText, momentText, secondsText } from '#language';
import { Button, ButtonRow, focusRing, Detail, Facts } from '#screen';
import { rolesText } from '../../words/role-words.ts';
import { actSentence, nameOf } from './act-sentence.ts';
import { detailFacts } from './detail-facts.ts';

interface Props {
  readonly row: AuditRow;
  readonly onOnly: (filter: 'who' | 'thing', value: string) => void;
}

/** An act in one sentence; a tap shows all that is known of it. */
export function AuditEntry({ row, onOnly }: Props) {
  return (
    <Entry>
      <summary>
        <div>
          <Sentence>{actSentence(row)}</Sentence>
          <Facts>
            <span translate="no">{momentText(Date.parse(row.At))}</span>
            <span>{t('Row {row}', { row: row.No })}</span>
          </Facts>
        </div>
        <ExpandMore aria-hidden />
      </summary>
      <EntryDetails row={row} onOnly={onOnly} />
    </Entry>
  );
}

function EntryDetails({ row, onOnly }: Props) {
  const { Actor, Thing } = row;
  const at = Date.parse(row.At);
  return (
    <div>
      <Terms>
        <Detail label={t('Time')}>{`${dateText(indianDate(at))}, ${secondsText(at)}`}</Detail>
        {Actor !== undefined && (
          <Detail label={t('Person')}>
            {[`${Actor.FullName} (${Actor.UserName})`, row.Roles && rolesText(row.Roles)].filter(Boolean).join(', ')}
          </Detail>
        )}
        {Thing !== undefined && (
          <Detail label={t('Subject')}>
            <span>{[Thing.Name, Thing.Version].filter(Boolean).join(' ')}</span>{' '}
            <Code>{`${Thing.Type}:${Thing.Id}`}</Code>
          </Detail>
        )}
        {detailFacts(row).map(({ label, value }) => (
          <Detail key={label} label={label}>
            {value}
          </Detail>
        ))}
        <Coded label={t('Action code')} code={row.Act} />
        <Coded label={t('Address')} code={row.Address} />
        <Coded label={t('Session')} code={row.Session} />
        <Coded label={t('Request')} code={row.Key} />
        <Coded label={t('Content hash')} code={row.ContentHash} />
        <Coded label={t('Hash of this row')} code={row.Hash} />
        <Coded label={t('Hash of the previous row')} code={row.PreviousHash} />
      </Terms>
      <ButtonRow>
        {Actor !== undefined && (
          <Button variant="outlined" onClick={() => onOnly('who', Actor.UserName)} sx={{ minHeight: 48 }}>
            {t('Show only actions of {who}', { who: Actor.FullName })}
          </Button>
        )}
        {Thing !== undefined && (
          <Button variant="outlined" onClick={() => onOnly('thing', searchFor(Thing))} sx={{ minHeight: 48 }}>
            {t('Show only entries about {what}', { what: nameOf(row) })}
          </Button>
        )}
      </ButtonRow>
    </div>
  );
}

function Coded({ label, code }: { readonly label: string; readonly code: string | undefined }) {
  if (code === undefined) return null;
  return (
    <Detail label={label}>
      <Code>{code}</Code>
    </Detail>
  );
}

/** What finds a thing again: a name where it is unmistakable. */
const searchFor = ({ Type, Id, Name }: NonNullable<AuditRow['Thing']>): string =>
  Type === 'report' && Name !== undefined ? Name : `${Type}:${Id}`;

const Entry = styled('details')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 15,
  background: theme.palette.background.paper,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    minHeight: 64,
    padding: theme.spacing(1.25, 2),
    cursor: 'pointer',
    listStyle: 'none',
    borderRadius: 15,
    '& > div': { flex: 1, minWidth: 0 },
    '& > svg': { color: theme.palette.text.secondary, flexShrink: 0 },
    '&:focus-visible': focusRing(theme),
    '&::-webkit-details-marker': { display: 'none' },
  },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '& > div': { padding: theme.spacing(0, 2, 2) },
}));

const Sentence = styled('div')({ fontWeight: 600, overflowWrap: 'anywhere' });

const Terms = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.25, 2),
  margin: 0,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
}));

const Code = styled('code')({ overflowWrap: 'anywhere', fontSize: '0.875em' });
