import type { SignatureTarget, SignedThing, SignerRole } from '#contract';
import { t } from '#language';
import { Button, Screen, MessageState } from '#screen';
import { useMay } from '../app-parts.ts';
import { ServerDataView } from '../shell/server-data-view.tsx';
import { useServerData } from '../server-data/use-server-data.ts';
import { OfficeSignatures } from './office-signatures.tsx';
import { Onward, ToTaskOfVisit } from './onward.tsx';
import { titleFor } from '../words/signature-words.ts';
import { TakeSignature } from './take-signature.tsx';
import DrawOutlined from '@mui/icons-material/DrawOutlined';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';

interface Props {
  readonly target: SignedThing;
  readonly role: SignerRole;
}

/** Signing a call or a visit: what is signed, by whom, and the signature pad. */
export function SignUnder({ target, role }: Props) {
  const data = useServerData('GET /api/v1/signatures', { query: { Kind: target.Kind, Id: String(target.Id) } });
  const isOffice = useMay('accept-reports');
  const takes = useMay('do-field-work');
  if (takes && data.answer?.IsMine === true) return <TakeSignature data={data} target={data.answer} role={role} />;
  const isTooEarly = data.failure?.kind === 'problem' && data.failure.problem.code === 'not-submitted';
  if (isTooEarly && target.Kind === 'site_visit') {
    return (
      <Screen title={titleFor(role)}>
        {isOffice ? <NotSubmittedYet mappingId={target.Id} /> : <NothingToSign mappingId={target.Id} />}
      </Screen>
    );
  }
  return (
    <Screen title={titleFor(role)} action={data.answer && <Onward target={target} />}>
      <ServerDataView data={data} what={t('signature')}>
        {(answer: SignatureTarget) => isOffice && <OfficeSignatures target={answer} />}
      </ServerDataView>
    </Screen>
  );
}

/** A visit report is signed after it is submitted; this links to the report. */
function NothingToSign({ mappingId }: { readonly mappingId: number }) {
  const {
    answer: report,
    failure,
    refresh,
  } = useServerData('GET /api/v1/mappings/:MappingId/report', { params: { MappingId: mappingId } });
  return (
    <MessageState
      icon={<DrawOutlined />}
      heading={t('This report has not been submitted yet.')}
      action={
        report ? (
          <Button component={Link} to={paths.reportOf(report.Mapping)} variant="contained">
            {t('Open report')}
          </Button>
        ) : (
          failure && (
            <Button variant="outlined" onClick={refresh}>
              {t('Try again')}
            </Button>
          )
        )
      }
    >
      {t('Submit the report first, then come back to this page for the customer’s signature.')}
    </MessageState>
  );
}

/** The office cannot submit it: the task says who does, and what it waits for. */
function NotSubmittedYet({ mappingId }: { readonly mappingId: number }) {
  return (
    <MessageState
      icon={<DrawOutlined />}
      heading={t('This report has not been submitted yet.')}
      action={<ToTaskOfVisit mappingId={mappingId} />}
    >
      {t('The customer signs it once it is submitted. The task shows what is missing.')}
    </MessageState>
  );
}
