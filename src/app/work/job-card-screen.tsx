import { styled } from '@mui/material/styles';
import type { CardChange, JobCard } from '#contract';
import { t, term } from '#form';
import { useParams } from 'react-router-dom';
import { useSession } from '../app-parts.ts';
import { idFrom, paths } from '../paths.ts';
import { PhotoSection } from '../photos/photo-section.tsx';
import { useServerData } from '../server-data/use-server-data.ts';
import { ServerDataView } from '../server-data/server-data-view.tsx';
import { AboveLink } from '../shell/above-link.ts';
import { NotOnList } from '../shell/not-on-list.tsx';
import { Screen } from '../shell/screen.tsx';
import { cardAhead } from './ahead.ts';
import { CardActions } from './card-actions.tsx';
import { CardTexts } from './card-texts.tsx';
import { Facts } from './facts.tsx';
import { Instruments } from './instruments.tsx';
import { nextReport } from './next-work.ts';
import { OnThisPhone } from './on-this-phone.tsx';
import { PrimaryLink } from './primary-link.tsx';
import { ReportList } from './report-list.tsx';
import { SafetyChecks } from './safety-checks.tsx';
import { Section } from './section.tsx';
import { useDo } from './use-do.ts';
import { useLinesNow } from './use-lines-now.ts';
import { cardChange } from './work-acts.ts';
import { reportsText, sentenceCase } from './words.ts';

/** A job card: its reports first, that is what people come for. */
export function JobCardScreen() {
  const jobCardId = idFrom(useParams()['JobCardId']);
  if (jobCardId === undefined) {
    return (
      <Screen title={t('Job card')}>
        <NotOnList what={t('job card')} />
      </Screen>
    );
  }
  return <KnownJobCard jobCardId={jobCardId} />;
}

function KnownJobCard({ jobCardId }: { readonly jobCardId: number }) {
  const data = useServerData('GET /api/v1/job-cards/:JobCardId', { params: { JobCardId: jobCardId } });
  const card = data.answer;
  const lines = useLinesNow(data.at);
  const status = card && cardAhead(card, lines).status;
  // Readings are taken once the job card is started; the visit is reported on when the work is done.
  const isVisitNext = status === 'completed';
  const reports = (card?.Mappings ?? []).filter(({ Equipment }) => isVisitNext || Equipment !== undefined);
  const report = status === undefined || status === 'draft' ? undefined : nextReport(reports);
  return (
    <Screen
      title={card === undefined ? t('Job card') : t('Job card {jobCardNo}', { jobCardNo: card.JobCardNo })}
      above={
        card && (
          <AboveLink to={paths.task(card.Task.TaskId)}>
            {card.Call.CallNo} · {card.Task.Title}
          </AboveLink>
        )
      }
      action={
        report && (
          <PrimaryLink to={paths.reportOf(report)}>
            {`${report.State === 'not_started' ? t('Start') : t('Continue')}: ${term(report.ReportTitle)}`}
          </PrimaryLink>
        )
      }
    >
      <ServerDataView data={data} what={t('job card')}>
        {(answer) => <JobCardContent card={answer} at={data.at} />}
      </ServerDataView>
    </Screen>
  );
}

function JobCardContent({ card, at }: { readonly card: JobCard; readonly at: number | undefined }) {
  const session = useSession();
  const isOffice = session.kind === 'signed-in' && session.profile.Role === 'coordinator';
  const ahead = cardAhead(card, useLinesNow(at));
  const work = useDo();
  const mayWrite = card.IsMine && !isOffice && ahead.status !== 'completed' && card.Facts.IsTaskOpen;
  const change = (part: Omit<CardChange, 'DeviceAt'>, label: string) =>
    work.do(cardChange(card.JobCardId, part, { callId: card.Call.CallId, label }));
  // Nothing else begins before these.
  const isDraft = ahead.status === 'draft';
  const reports = (
    <Section title={t('Reports')} count={card.Mappings.length}>
      <ReportList mappings={card.Mappings} emptyWords={t('No equipment on this job card yet.')} />
    </Section>
  );
  const safety = card.SafetyChecks.length > 0 && (
    <Section title={t('Safety checks')}>
      <SafetyChecks
        checks={ahead.checks}
        onAnswer={
          mayWrite
            ? ({ Key, Label }, answer) =>
                change({ SafetyChecks: [{ Key, ...answer }] }, t('Safety check: {label}', { label: Label }))
            : undefined
        }
      />
    </Section>
  );
  return (
    <>
      <Facts>
        <span>{sentenceCase(ahead.status)}</span>
        <span>{card.Call.Customer}</span>
        <span>{reportsText(card.Task.ReportsSubmitted, card.Task.ReportsTotal)}</span>
        {ahead.isWaiting && <OnThisPhone />}
      </Facts>
      {isDraft && safety}
      <CardActions card={card} ahead={ahead} isOffice={isOffice} />
      {!isDraft && reports}
      {card.Instructions !== undefined && (
        <Section title={t('Instructions')}>
          <Instructions>{card.Instructions}</Instructions>
        </Section>
      )}
      {isDraft ? reports : safety}
      <Section title={t('Work')}>
        <CardTexts
          texts={ahead.texts}
          isReadOnly={!mayWrite}
          onChange={(part) => void change(part, t('Job card {jobCardNo}: texts', { jobCardNo: card.JobCardNo }))}
        />
      </Section>
      <PhotoSection
        owner={{ JobCardId: card.JobCardId }}
        callId={card.Call.CallId}
        mayAdd={card.IsMine && !isOffice && card.Facts.IsTaskOpen}
      />
      {card.Instruments.length > 0 && (
        <Section title={t('Test instruments')} count={card.Instruments.length}>
          <Instruments instruments={card.Instruments} />
        </Section>
      )}
    </>
  );
}

const Instructions = styled('p')({ margin: 0, whiteSpace: 'pre-line' });
