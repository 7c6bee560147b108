import type { SignedThing } from '#contract';
import { t } from '#language';
import { Button, PrimaryLink } from '#screen';
import { paths } from '../paths.ts';
import { useServerData } from '../server-data/use-server-data.ts';

/** Where a person goes on after signing: the call, or the task of the visit. */
export function Onward({ target: { Kind, Id } }: { readonly target: SignedThing }) {
  return Kind === 'call' ? (
    <PrimaryLink to={paths.call(Id)}>{t('Open the call')}</PrimaryLink>
  ) : (
    <ToTaskOfVisit mappingId={Id} />
  );
}

export function ToTaskOfVisit({ mappingId }: { readonly mappingId: number }) {
  const { answer, failure, refresh } = useServerData('GET /api/v1/mappings/:MappingId/report', {
    params: { MappingId: mappingId },
  });
  if (answer) return <PrimaryLink to={paths.task(answer.Mapping.TaskId)}>{t('Open task')}</PrimaryLink>;
  return failure === undefined ? null : (
    <Button variant="outlined" onClick={refresh}>
      {t('Try again')}
    </Button>
  );
}
