import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { auditActs } from '#contract';
import { t, tn } from '#language';
import { DateInput, SearchInput, SelectInput, Folded } from '#screen';
import { actWords } from './act-words.ts';

export const filterNames = ['who', 'thing', 'action', 'from', 'to'] as const;
type FilterName = (typeof filterNames)[number];
export type Filters = Readonly<Partial<Record<FilterName, string>>>;

interface Props {
  readonly filters: Filters;
  readonly onSet: (name: FilterName, value: string | undefined) => void;
}

/** Always there at a desk; on a phone one tap away, because the list is more important. */
export function AuditFilters({ filters, onSet }: Props) {
  const isWide = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up('md'));
  const count = Object.keys(filters).length;
  const inputs = <Inputs filters={filters} onSet={onSet} />;
  if (isWide) return inputs;
  return (
    <Phone>
      <Folded title={count === 0 ? t('Filters') : tn('{count} filter', '{count} filters', count)}>{inputs}</Folded>
    </Phone>
  );
}

function Inputs({ filters: { who = '', thing = '', action = '', from = '', to = '' }, onSet }: Props) {
  return (
    <Grid>
      <SearchInput label={t('User: name or user name')} value={who} onSearch={(text) => onSet('who', text)} />
      <SearchInput
        label={t('Subject: report number or person')}
        value={thing}
        onSearch={(text) => onSet('thing', text)}
      />
      <SelectInput
        label={t('Action')}
        value={action}
        choices={[
          { value: '', label: t('Everything') },
          ...auditActs.map((value) => ({ value, label: actWords[value] })),
        ]}
        onChange={(value) => onSet('action', value)}
      />
      <Days>
        <DateInput label={t('From')} value={from} onChange={(day) => onSet('from', day)} />
        <DateInput label={t('To')} value={to} onChange={(day) => onSet('to', day)} />
      </Days>
    </Grid>
  );
}

const Phone = styled('div')({ '& > details': { marginTop: 0 } });

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr' },
}));

const Days = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
}));
