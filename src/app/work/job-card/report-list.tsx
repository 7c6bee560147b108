import type { MappingCard } from '#contract';
import { EmptyState, CardList } from '#screen';
import { ReportLink } from './report-link.tsx';

export function ReportList({
  mappings,
  emptyWords,
}: {
  readonly mappings: readonly MappingCard[];
  readonly emptyWords: string;
}) {
  if (mappings.length === 0) return <EmptyState heading={emptyWords} />;
  return (
    <CardList items={mappings} idOf={({ MappingId }) => MappingId}>
      {(mapping) => <ReportLink mapping={mapping} />}
    </CardList>
  );
}
