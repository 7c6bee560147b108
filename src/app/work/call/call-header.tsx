import CallOutlined from '@mui/icons-material/CallOutlined';
import DirectionsOutlined from '@mui/icons-material/DirectionsOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CallDetail } from '#contract';
import { t } from '#language';
import { Button, Note, StateChip, Detail, Facts } from '#screen';
import { DueText } from './call-link.tsx';
import { PriorityMark } from './priority-mark.tsx';
import { callState, holdText, sentenceCase } from '../words.ts';

/** Everything an executive needs to know before travelling. Safety notes are never folded away. */
export function CallHeader({ detail, now }: { readonly detail: CallDetail; readonly now: number }) {
  const { Call: call } = detail;
  const status = callState(call);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Facts>
        <PriorityMark priority={call.Priority} />
        <StateChip tone={status.tone}>{status.label}</StateChip>
        <span>{sentenceCase(call.CallType)}</span>
        <DueText call={call} now={now} />
      </Facts>
      <Typography>{call.Complaint}</Typography>
      {detail.OnHold !== undefined && (
        <Note tone="warning">
          <span>{t('On hold: {hold}', { hold: holdText(detail.OnHold.Cause) })}</span>
          {detail.OnHold.Note !== undefined && <span>{`. ${detail.OnHold.Note}`}</span>}
        </Note>
      )}
      {detail.SafetyNotes !== undefined && (
        <Note tone="warning" icon={<WarningAmberOutlined />}>
          <Typography variant="h3" component="h2">
            {t('Safety')}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{detail.SafetyNotes}</Typography>
        </Note>
      )}
      <ContactButtons detail={detail} />
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Detail label={t('Address')}>{detail.Address}</Detail>
        {detail.Directions !== undefined && <Detail label={t('Directions')}>{detail.Directions}</Detail>}
        {detail.AccessHours !== undefined && <Detail label={t('Access hours')}>{detail.AccessHours}</Detail>}
        <Detail label={t('Project')}>{`${detail.ProjectNo} ${detail.ProjectName}`}</Detail>
        {call.Lead !== undefined && <Detail label={t('Led by')}>{call.Lead}</Detail>}
        {detail.ResolutionSummary !== undefined && <Detail label={t('Resolved')}>{detail.ResolutionSummary}</Detail>}
        {detail.CancelReason !== undefined && <Detail label={t('Cancelled')}>{detail.CancelReason}</Detail>}
      </Box>
    </Box>
  );
}

/** Phone the contact, or navigate to the site. */
function ContactButtons({ detail: { Address, Contact } }: { readonly detail: CallDetail }) {
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(Address)}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {Contact?.Mobile !== undefined && (
        <Button href={`tel:${Contact.Mobile.replace(/[^+\d]/g, '')}`} variant="outlined" startIcon={<CallOutlined />}>
          {Contact.Designation === undefined
            ? t('Call {name}', { name: Contact.Name })
            : `${t('Call {name}', { name: Contact.Name })}, ${Contact.Designation}`}
        </Button>
      )}
      <Button href={map} target="_blank" rel="noreferrer" variant="outlined" startIcon={<DirectionsOutlined />}>
        {t('Navigate')}
      </Button>
    </Box>
  );
}
