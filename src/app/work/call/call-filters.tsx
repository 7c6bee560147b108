import { styled } from '@mui/material/styles';
import type { CallList } from '#contract';
import { t, inWords } from '#language';
import { ChoiceChips, SearchInput, SelectInput, Folded } from '#screen';
import { callStatus, priorityText, sentenceCase } from '../words.ts';
import { isKeyOf } from '#engine';

type Name = 'q' | 'status' | 'type' | 'priority' | 'late' | 'sort' | 'from' | 'to';

interface Props {
  readonly state: 'open' | 'closed';
  readonly filters: Readonly<Partial<Record<Name, string>>>;
  readonly counts: CallList['Counts'] | undefined;
  readonly onSet: (name: Name, value: string | undefined) => void;
}

/** Search and status chips with counts; the other filters are one tap away. */
export function CallFilters({ state, filters, counts, onSet }: Props) {
  const isAtLeast = counts?.AtLeast;
  const toggle = (name: Name) => (value: string) => onSet(name, filters[name] === value ? undefined : value);
  return (
    <Filters>
      <SearchInput
        label={t('Search number, customer, site, complaint')}
        value={filters.q ?? ''}
        onSearch={(text) => onSet('q', text)}
      />
      <ChoiceChips
        label={t('Status')}
        choices={choicesOf(counts?.Status, filters.status, (word) => statusText(word))}
        isAtLeast={isAtLeast}
        chosen={filters.status}
        onChoose={toggle('status')}
      />
      <Folded title={foldedTitle(filters)}>
        <Stack>
          {state === 'open' && (
            <ChoiceChips
              label={t('Due')}
              choices={[{ value: '1', label: t('Late'), ...(counts && { count: counts.Late }) }]}
              isAtLeast={isAtLeast}
              chosen={filters.late}
              onChoose={toggle('late')}
            />
          )}
          <ChoiceChips
            label={t('Priority')}
            choices={choicesOf(counts?.Priority, filters.priority, priorityText)}
            isAtLeast={isAtLeast}
            chosen={filters.priority}
            onChoose={toggle('priority')}
          />
          <ChoiceChips
            label={t('Type')}
            choices={choicesOf(counts?.Type, filters.type, sentenceCase)}
            isAtLeast={isAtLeast}
            chosen={filters.type}
            onChoose={toggle('type')}
          />
          <SelectInput
            label={t('Order')}
            value={filters.sort ?? ''}
            choices={state === 'open' ? openOrders : closedOrders}
            onChange={(value) => onSet('sort', value)}
          />
        </Stack>
      </Folded>
    </Filters>
  );
}

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5) }));

const Filters = styled(Stack)(({ theme }) => ({ marginBottom: theme.spacing(2) }));

const openOrders = [
  inWords({ value: '', label: 'By due time' }),
  inWords({ value: 'priority', label: 'By priority' }),
  inWords({ value: 'newest', label: 'Newest first' }),
  inWords({ value: 'customer', label: 'By customer' }),
];

const closedOrders = [
  inWords({ value: '', label: 'Latest closed first' }),
  inWords({ value: 'newest', label: 'Newest first' }),
  inWords({ value: 'customer', label: 'By customer' }),
];

/** The values that exist, plus the chosen one even if its count is zero. */
function choicesOf(
  counts: Readonly<Record<string, number>> | undefined,
  chosen: string | undefined,
  text: (word: string) => string,
) {
  const words = new Set([...Object.keys(counts ?? {}), ...(chosen === undefined ? [] : [chosen])]);
  return [...words].sort(inOrder).map((value) => ({ value, label: text(value), count: counts?.[value] ?? 0 }));
}

/** Known statuses in the order of the workflow, then unknown ones alphabetically. */
function inOrder(a: string, b: string): number {
  return steps.indexOf(a) - steps.indexOf(b) || a.localeCompare(b);
}

const steps = Object.keys(callStatus);

function statusText(word: string): string {
  return isKeyOf(callStatus, word) ? callStatus[word].label : sentenceCase(word);
}

function foldedTitle({ late, priority, type }: Props['filters']): string {
  const set = [late, priority, type].filter((value) => value !== undefined).length;
  return set === 0 ? t('More filters') : t('More filters ({set} set)', { set });
}
