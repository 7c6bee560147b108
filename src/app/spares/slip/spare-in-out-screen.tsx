import { styled } from '@mui/material/styles';
import { may, type SlipReason, type SpareBook } from '#contract';
import { t } from '#language';
import { useParams, useSearchParams } from 'react-router-dom';
import { Button, EmptyState, Note, Screen, useNow, CardLink, Section } from '#screen';
import { WithTyped, type Typed } from '../../device/typed-forms.tsx';
import { useMay, useSession } from '../../app-parts.ts';
import { idFrom, paths } from '../../paths.ts';
import { PhotoSection } from '../../work/photos/photo-section.tsx';
import { ServerDataView } from '../../shell/server-data-view.tsx';
import { FileLink } from '../../server-data/file-link.tsx';
import { NotOnList } from '../../shell/not-on-list.tsx';
import { BagPart } from '../bag/bag-part.tsx';
import { reasonWords } from '../../words/spare-words.ts';
import { MovementLine } from './movement-line.tsx';
import { PlanFigures } from '../plan/plan-figures.tsx';
import { SlipLines } from './slip-lines.tsx';
import { SlipForm } from './slip-form.tsx';
import { SlipPaperPart } from './slip-paper.tsx';
import { useBag } from '../bag/use-bag.ts';
import { useSlip } from './use-slip.ts';
import { useSlipPaper } from './use-slip-paper.ts';
import { useSpareBook, type OwnBook } from '../use-spare-book.ts';

/** The spares of one call: a slip to write, the bag beside it, the history below. */
export function SpareInOutScreen() {
  const params = useParams();
  const [callId, projectId] = [idFrom(params['CallId']), idFrom(params['ProjectId'])];
  const session = useSession();
  if (callId === undefined || projectId === undefined || session.kind !== 'signed-in')
    return (
      <Screen title={t('Spares in and out')}>
        <NotOnList what={t('call')} />
      </Screen>
    );
  return may(session.profile, 'carry-spares') ? (
    <WithTyped>{(typed) => <OwnSlip callId={callId} projectId={projectId} typed={typed} />}</WithTyped>
  ) : (
    <OfficeBook callId={callId} projectId={projectId} />
  );
}

interface OfCall {
  readonly callId: number;
  readonly projectId: number;
}

/** Without a bag of their own: the office approves, receives, refuses and reverses. */
function OfficeBook({ callId, projectId }: OfCall) {
  const own = useSpareBook(callId, projectId);
  return (
    <Screen title={t('Spares in and out')} above={aboveOf(own.data.answer)}>
      <ServerDataView data={own.data} what={t('call')}>
        {(book) => <BookParts book={book} own={own} />}
      </ServerDataView>
    </Screen>
  );
}

function OwnSlip({ callId, projectId, typed }: OfCall & { readonly typed: Typed }) {
  const own = useSpareBook(callId, projectId);
  const bag = useBag();
  const paper = useSlipPaper(typed, callId);
  const [search] = useSearchParams();
  const slip = useSlip({ own, bag, typed, callId, paper, usual: idFrom(search.get('equipment') ?? undefined) });
  const count = slip.count;
  return (
    <Screen
      title={t('Spares in and out')}
      wide
      above={aboveOf(own.data.answer)}
      action={
        own.data.answer && (
          <Button variant="contained" size="large" onClick={slip.post}>
            {count === 1 ? t('Save') : t('Save {count} lines', { count })}
          </Button>
        )
      }
    >
      <ServerDataView data={own.data} what={t('call')}>
        {(book) => (
          <>
            <SlipAndBag>
              <Section title={headingOf(slip.current.reason)}>
                {book.SparesPolicy === 'approval' && (
                  <Policy>
                    <Note tone="info">{t('Parts fitted for this project need the office’s approval.')}</Note>
                  </Policy>
                )}
                <SlipLines lines={slip.lines} onRemove={slip.remove} />
                <SlipForm
                  line={slip.current}
                  part={slip.part}
                  parts={slip.items}
                  book={book}
                  failedAttempts={slip.failedAttempts}
                  wrong={slip.wrong}
                  short={slip.short}
                  onChange={slip.change}
                />
                <SlipPaperPart controller={paper} callId={callId} />
                <Add variant="outlined" fullWidth onClick={slip.add}>
                  {t('Add another line')}
                </Add>
                <Status role="status">{slip.status}</Status>
              </Section>
              <div>
                <BagPart bag={bag} />
              </div>
            </SlipAndBag>
            <BookParts book={book} own={own} onCorrect={slip.correct} />
          </>
        )}
      </ServerDataView>
    </Screen>
  );
}

const headingOf = (reason: SlipReason): string =>
  reason === 'fitted_to_equipment' ? t('Fit a part') : reasonWords[reason];

const aboveOf = (book: SpareBook | undefined): string | undefined =>
  book && `${book.CallNo} · ${book.Customer}, ${book.Site} · ${book.ProjectNo}`;

function BookParts({
  book,
  own,
  onCorrect,
}: {
  readonly book: SpareBook;
  readonly own: OwnBook;
  readonly onCorrect?: (key: string) => void;
}) {
  const now = useNow();
  const hasBag = useMay('carry-spares');
  const { plan = [], lines = [] } = own.view ?? {};
  return (
    <>
      <Section title={t('Planned for this call')} count={plan.length}>
        {plan.length > 0 && (
          <List role="list">
            {plan.map(({ plan: line }) => (
              <li key={line.MappedSpareId}>
                <b>{line.Part.Name}</b>
                <PlanFigures plan={line} />
              </li>
            ))}
          </List>
        )}
        <Plan>
          <CardLink to={paths.addSpares(book.CallId, book.ProjectId)}>{t('Add spare parts to the plan')}</CardLink>
        </Plan>
      </Section>
      {lines.some(({ line }) => line.SlipPhotoId !== undefined) && (
        <PhotoSection
          title={t('Photos of slips')}
          owner={{ CallId: book.CallId }}
          callId={book.CallId}
          mayAdd={false}
          mayChange={book.IsOpen && hasBag}
        />
      )}
      <Section title={t('History')} count={lines.length}>
        <FileLink file="GET /api/v1/exports/movements.csv" input={{ query: { CallId: String(book.CallId) } }}>
          {t('Export')}
        </FileLink>
        {lines.length === 0 ? (
          <EmptyState heading={t('No movements yet.')} />
        ) : (
          <List role="list" aria-label={t('History of spares')}>
            {lines.map((view) => (
              <li key={view.line.MovementId}>
                <MovementLine view={view} book={book} device={own.device} now={now} {...(onCorrect && { onCorrect })} />
              </li>
            ))}
          </List>
        )}
      </Section>
    </>
  );
}

const SlipAndBag = styled('div')(({ theme: { breakpoints, spacing } }) => ({
  display: 'grid',
  gap: spacing(3),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
}));

const Policy = styled('div')(({ theme }) => ({ marginBottom: theme.spacing(2) }));

const Add = styled(Button)(({ theme }) => ({ marginTop: theme.spacing(2) }));

const Status = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(1),
  minHeight: 24,
  color: theme.palette.text.secondary,
}));

const Plan = styled('div')(({ theme }) => ({ marginTop: theme.spacing(1.5) }));

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(1.25),
  '& > li': { minWidth: 0 },
  '& > li > b': { display: 'block', fontWeight: 600 },
}));
