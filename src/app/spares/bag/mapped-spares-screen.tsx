import { styled } from '@mui/material/styles';
import { useDeferredValue, useState } from 'react';
import type { MappedSpareCard } from '#contract';
import { t, inWords } from '#language';
import { useMay } from '../../app-parts.ts';
import { useDevice } from '../../device/device-context.tsx';
import { paths } from '../../paths.ts';
import { ServerDataView } from '../../shell/server-data-view.tsx';
import { useServerList } from '../../server-data/use-server-list.ts';
import { EmptyState, ListView, Screen, SearchInput, StateChip, CardLink, CardLine } from '#screen';
import { FileLink } from '../../server-data/file-link.tsx';
import { BagPart } from './bag-part.tsx';
import { OfficeIssueButton } from '../office-issue/office-issue-button.tsx';
import { PlanFigures } from '../plan/plan-figures.tsx';
import { Segments } from '../segments.tsx';
import { spareStatusWords, uomWords } from '../../words/spare-words.ts';
import { withUnsent } from './unsent-counts.ts';
import { useBag } from './use-bag.ts';
import { pendingActs, useSpareActs } from '../use-spare-acts.ts';

const parts = [
  inWords({ value: 'calls', label: 'For my calls' } as const),
  inWords({ value: 'bag', label: 'In my bag' } as const),
];

/** The parts planned for calls, and the parts in the bag. */
export function MappedSparesScreen() {
  const isOffice = useMay('keep-stock');
  const hasBag = useMay('carry-spares');
  const [part, setPart] = useState<'calls' | 'bag'>('calls');
  return (
    <Screen title={t('Spare parts')}>
      {isOffice && <OfficeIssueButton />}
      {hasBag && <Segments label={t('Show')} name="spares-part" options={parts} value={part} onChange={setPart} />}
      {part === 'calls' ? <ForCalls /> : <Bag />}
    </Screen>
  );
}

function Bag() {
  return (
    <>
      <BagPart bag={useBag()} />
      <Files>
        <FileLink file="GET /api/v1/exports/stock.csv" input={{ query: {} }}>
          {t('Export my bag')}
        </FileLink>
        <FileLink file="GET /api/v1/exports/movements.csv" input={{ query: {} }}>
          {t('Export movements')}
        </FileLink>
      </Files>
    </>
  );
}

const Files = styled('div')(({ theme: { spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: spacing(1),
  marginTop: spacing(1),
}));

const Below = styled('div')(({ theme }) => ({ marginTop: theme.spacing(2) }));

function ForCalls() {
  const [search, setSearch] = useState('');
  const q = useDeferredValue(search);
  const device = useDevice();
  const all = useServerList('GET /api/v1/mapped-spares', { query: {} });
  const asked = useServerList('GET /api/v1/mapped-spares', { query: q === '' ? {} : { q } });
  // Search the local list at once; offline that is the result, online the server's answer replaces it.
  const isHere = asked.answer === undefined && all.answer !== undefined;
  const list = isHere ? all : asked;
  const acts = pendingActs(useSpareActs(device), list.at);
  return (
    <Below>
      <SearchInput label={t('Search part, call or customer')} value={search} onSearch={setSearch} pauseMs={0} />
      <Files>
        <FileLink file="GET /api/v1/exports/mapped-spares.csv" input={{ query: q === '' ? {} : { q } }}>
          {t('Export')}
        </FileLink>
        <FileLink file="GET /api/v1/exports/movements.csv" input={{ query: {} }}>
          {t('Export movements')}
        </FileLink>
      </Files>
      <ServerDataView data={list} what={t('list of parts')}>
        {(answer) => {
          const items = isHere ? answer.items.filter((item) => isFound(item, q)) : answer.items;
          return items.length === 0 ? (
            <EmptyState
              heading={
                q === ''
                  ? t('No spare parts are mapped to your calls.')
                  : t('No part, call or customer matches “{q}”.', { q })
              }
            />
          ) : (
            <Below>
              <ListView
                label={t('Planned parts by call')}
                items={withCalls(items)}
                idOf={({ item }) => item.MappedSpareId}
                lineHeight={150}
                hasMore={list.hasMore}
                isFetchingMore={list.isFetchingMore}
                hasFailed={list.moreFailure !== undefined}
                onMore={list.fetchMore}
              >
                {({ item, isFirst }) => <PlannedPart {...withUnsent(item, acts)} isFirst={isFirst} />}
              </ListView>
            </Below>
          );
        }}
      </ServerDataView>
    </Below>
  );
}

/** Approximates the server's search: every word occurs in the part, its code or models, the call or the customer. */
function isFound({ Part, Call }: MappedSpareCard, question: string): boolean {
  const text = plain([Part.Name, Part.PartCode, ...Part.FitsModels, Call.CallNo, Call.Customer].join(' '));
  return question.split(/\s+/).every((word) => text.includes(plain(word)));
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

interface Line {
  readonly item: MappedSpareCard;
  /** First of its call: the call heading goes above it. */
  readonly isFirst: boolean;
}

const withCalls = (items: readonly MappedSpareCard[]): readonly Line[] =>
  items.map((item, index) => ({ item, isFirst: items[index - 1]?.CallId !== item.CallId }));

interface PartProps {
  readonly card: MappedSpareCard;
  readonly isUnsent: boolean;
  readonly isFirst: boolean;
}

function PlannedPart({ card: item, isUnsent, isFirst }: PartProps) {
  const { Call, Part, Status } = item;
  return (
    <>
      {isFirst && (
        <CallHead>
          <h2 translate="no">{Call.Customer}</h2>
          <CardLine translate="no">{`${Call.CallNo} · ${Call.Site}, ${Call.City}`}</CardLine>
        </CallHead>
      )}
      <CardLink to={paths.spareInOut(item.CallId, item.ProjectId)} edge={Status === 'planned' ? 'warning' : undefined}>
        <Name>
          <span>{Part.Name}</span>
          {/* The status is the server's; unsent acts may have changed it. */}
          <StateChip tone={isUnsent || Status === 'planned' || Status === 'to_return' ? 'warning' : 'neutral'}>
            {isUnsent ? t('Before sync') : spareStatusWords[Status]}
          </StateChip>
        </Name>
        <CardLine>
          {[Part.PartCode, ...Part.FitsModels, t('Unit: {unit}', { unit: uomWords[Part.Uom] })]
            .filter((text) => text !== undefined)
            .join(' · ')}
        </CardLine>
        <PlanFigures plan={item} />
      </CardLink>
    </>
  );
}

const CallHead = styled('div')(({ theme: { spacing, typography } }) => ({
  padding: spacing(1, 0),
  '& h2': { ...typography.h2, margin: 0 },
}));

const Name = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  alignItems: 'flex-start',
  '& > :first-of-type': { flex: 1, minWidth: 0, fontWeight: 600 },
}));
