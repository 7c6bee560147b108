import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { JobCard } from '#contract';
import { Link, useParams } from 'react-router-dom';
import { idFrom, paths } from '../paths.ts';
import { useServerData } from '../server-data/use-server-data.ts';
import { ServerDataView } from '../server-data/server-data-view.tsx';
import { NotOnList } from '../shell/not-on-list.tsx';
import { Screen } from '../shell/screen.tsx';
import { Facts } from './facts.tsx';
import { Instruments } from './instruments.tsx';
import { nextReport } from './next-work.ts';
import { PrimaryLink } from './primary-link.tsx';
import { ReportList } from './report-list.tsx';
import { SafetyChecks } from './safety-checks.tsx';
import { Section } from './section.tsx';
import { reportsText, sentenceCase } from './words.ts';

/** A job card: its reports first, that is what people come for. */
export function JobCardScreen() {
  const jobCardId = idFrom(useParams()['JobCardId']);
  if (jobCardId === undefined) {
    return (
      <Screen title="Job card">
        <NotOnList what="job card" />
      </Screen>
    );
  }
  return <KnownJobCard jobCardId={jobCardId} />;
}

function KnownJobCard({ jobCardId }: { readonly jobCardId: number }) {
  const data = useServerData('GET /api/v1/job-cards/:JobCardId', { params: { JobCardId: jobCardId } });
  const card = data.answer;
  const report = nextReport(card?.Mappings ?? []);
  return (
    <Screen
      title={card === undefined ? 'Job card' : `Job card ${card.JobCardNo}`}
      above={
        card && (
          <Box
            component={Link}
            to={paths.task(card.Task.TaskId)}
            sx={{ color: 'primary.main', display: 'inline-block', py: 0.75 }}
          >
            {card.Call.CallNo} · {card.Task.Title}
          </Box>
        )
      }
      action={
        report && (
          <PrimaryLink to={paths.report(report.ReportTypeKey, report.MappingId)}>
            {`${report.State === 'not_started' ? 'Start' : 'Continue'}: ${report.ReportTitle}`}
          </PrimaryLink>
        )
      }
    >
      <ServerDataView data={data} what="job card">
        {(answer) => <JobCardContent card={answer} />}
      </ServerDataView>
    </Screen>
  );
}

function JobCardContent({ card }: { readonly card: JobCard }) {
  return (
    <>
      <Facts>
        <span>{sentenceCase(card.Status)}</span>
        <span>{card.Call.Customer}</span>
        <span>{reportsText(card.Task.ReportsSubmitted, card.Task.ReportsTotal)}</span>
      </Facts>
      <Section title="Reports" count={card.Mappings.length}>
        <ReportList mappings={card.Mappings} emptyWords="No equipment on this job card yet." />
      </Section>
      {card.Instructions !== undefined && (
        <Section title="Instructions">
          <Typography sx={{ whiteSpace: 'pre-line' }}>{card.Instructions}</Typography>
        </Section>
      )}
      {card.SafetyChecks.length > 0 && (
        <Section title="Safety checks">
          <SafetyChecks checks={card.SafetyChecks} />
        </Section>
      )}
      {card.Instruments.length > 0 && (
        <Section title="Test instruments" count={card.Instruments.length}>
          <Instruments instruments={card.Instruments} />
        </Section>
      )}
    </>
  );
}
