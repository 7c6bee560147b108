import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SpareBook } from '#contract';
import { t, tn } from '#form';
import { useParams } from 'react-router-dom';
import { useSession } from '../app-parts.ts';
import { idFrom, paths } from '../paths.ts';
import { PhotoSection } from '../photos/photo-section.tsx';
import { ServerDataView } from '../server-data/server-data-view.tsx';
import { EmptyState } from '../shell/empty-state.tsx';
import { FileLink } from '../shell/file-link.tsx';
import { Note } from '../shell/note.tsx';
import { NotOnList } from '../shell/not-on-list.tsx';
import { Screen } from '../shell/screen.tsx';
import { useNow } from '../shell/use-now.ts';
import { CardLink } from '../work/card-link.tsx';
import { Section } from '../work/section.tsx';
import { BagPart } from './bag-part.tsx';
import { MovementLine } from './movement-line.tsx';
import { PlanFigures } from './plan-figures.tsx';
import { SlipLines } from './slip-lines.tsx';
import { SlipForm } from './slip-form.tsx';
import { SlipPaperPart } from './slip-paper.tsx';
import { useBag } from './use-bag.ts';
import { useSlip } from './use-slip.ts';
import { useSlipPaper } from './use-slip-paper.ts';
import { useSpareBook, type OwnBook } from './use-spare-book.ts';

/** What came and went for one call: a slip to write, the bag beside it, the history below. */
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
  const { Role, UserId } = session.profile;
  return Role === 'coordinator' ? (
    <OfficeBook callId={callId} projectId={projectId} />
  ) : (
    <OwnSlip callId={callId} projectId={projectId} userId={UserId} />
  );
}

interface OfCall {
  readonly callId: number;
  readonly projectId: number;
}

/** The office has no bag: it approves, receives, refuses and reverses. */
function OfficeBook({ callId, projectId }: OfCall) {
  const own = useSpareBook(callId, projectId);
  return (
    <Screen title={t('Spares in and out')} above={aboveOf(own.data.answer)}>
      <ServerDataView data={own.data} what={t('call')}>
        {(book) => <BookParts book={book} own={own} isOffice />}
      </ServerDataView>
    </Screen>
  );
}

function OwnSlip({ callId, projectId, userId }: OfCall & { readonly userId: number }) {
  const own = useSpareBook(callId, projectId);
  const bag = useBag();
  const paper = useSlipPaper(userId, callId);
  const slip = useSlip({ own, bag, userId, callId, paper });
  const count = slip.count;
  return (
    <Screen
      title={t('Spares in and out')}
      wide
      above={aboveOf(own.data.answer)}
      action={
        own.data.answer && (
          <Button variant="contained" size="large" onClick={slip.post}>
            {tn('Post {count} line', 'Post {count} lines', count)}
          </Button>
        )
      }
    >
      <ServerDataView data={own.data} what={t('call')}>
        {(book) => (
          <>
            <Box
              sx={{
                display: 'grid',
                gap: 3,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
              }}
            >
              <Section title={t('Slip')}>
                {book.SparesPolicy === 'approval' && (
                  <Box sx={{ mb: 2 }}>
                    <Note tone="info">
                      {t('What is fitted for this project waits for the approval of the office.')}
                    </Note>
                  </Box>
                )}
                <SlipLines lines={slip.lines} onRemove={slip.remove} />
                <SlipForm
                  line={slip.current}
                  part={slip.part}
                  parts={slip.items}
                  book={book}
                  asked={slip.asked}
                  wrong={slip.wrong}
                  short={slip.short}
                  onChange={slip.change}
                />
                <SlipPaperPart hand={paper} callId={callId} />
                <Button variant="outlined" fullWidth sx={{ mt: 2 }} onClick={slip.add}>
                  {t('Add another line')}
                </Button>
                <Box role="status" sx={{ mt: 1, minHeight: 24, color: 'text.secondary' }}>
                  {slip.said}
                </Box>
              </Section>
              <Box>
                <BagPart bag={bag} />
              </Box>
            </Box>
            <BookParts book={book} own={own} isOffice={false} onCorrect={slip.correct} />
          </>
        )}
      </ServerDataView>
    </Screen>
  );
}

const aboveOf = (book: SpareBook | undefined): string | undefined =>
  book && `${book.CallNo} · ${book.Customer}, ${book.Site} · ${book.ProjectNo}`;

function BookParts({
  book,
  own,
  isOffice,
  onCorrect,
}: {
  readonly book: SpareBook;
  readonly own: OwnBook;
  readonly isOffice: boolean;
  readonly onCorrect?: (key: string) => void;
}) {
  const now = useNow();
  const { plan = [], lines = [] } = own.view ?? {};
  return (
    <>
      <Section title={t('Planned for this call')} count={plan.length}>
        {plan.length > 0 && (
          <Box component="ul" role="list" sx={list}>
            {plan.map(({ plan: line }) => (
              <Box component="li" key={line.MappedSpareId} sx={{ minWidth: 0 }}>
                <Box sx={{ fontWeight: 600 }}>{line.Part.Name}</Box>
                <PlanFigures plan={line} />
              </Box>
            ))}
          </Box>
        )}
        <Box sx={{ mt: 1.5 }}>
          <CardLink to={paths.addSpares(book.CallId, book.ProjectId)}>{t('Add spare parts to the plan')}</CardLink>
        </Box>
      </Section>
      {lines.some(({ line }) => line.SlipPhotoId !== undefined) && (
        <PhotoSection
          title={t('Photos of slips')}
          owner={{ CallId: book.CallId }}
          callId={book.CallId}
          mayAdd={false}
          mayChange={book.IsOpen && !isOffice}
        />
      )}
      <Section title={t('History')} count={lines.length}>
        <FileLink file="GET /api/v1/exports/movements.csv" input={{ query: { CallId: String(book.CallId) } }}>
          {t('Export')}
        </FileLink>
        {lines.length === 0 ? (
          <EmptyState heading={t('Nothing in or out yet.')} />
        ) : (
          <Box component="ul" role="list" aria-label={t('History of spares')} sx={list}>
            {lines.map((view) => (
              <li key={view.line.MovementId}>
                <MovementLine
                  view={view}
                  book={book}
                  device={own.device}
                  isOffice={isOffice}
                  now={now}
                  {...(onCorrect && { onCorrect })}
                />
              </li>
            ))}
          </Box>
        )}
      </Section>
    </>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 } as const;
