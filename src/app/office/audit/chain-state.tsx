import GppBadOutlined from '@mui/icons-material/GppBadOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import Box from '@mui/material/Box';
import type { AuditChain } from '#contract';
import { t, tn, shortMomentText } from '#language';
import { Button, useNow, Note } from '#screen';
import { useConnection } from '../../app-parts.ts';
import { faultSentence } from './fault-sentence.ts';
import { ChangedCount } from './records/changed-count.tsx';
import { useChainCheck } from './use-chain-check.ts';

/** Whether the log can be trusted: what the last check found, and a button for the next. */
export function ChainState({ onChecked }: { readonly onChecked: () => void }) {
  const { chain, isChecking, failure, check } = useChainCheck(onChecked);
  const isOnline = useConnection() === 'online';
  // The list below says why there is nothing.
  if (chain.answer === undefined) return null;
  const { LastCheck, Changed } = chain.answer;
  const isBroken = LastCheck?.Fault !== undefined || Changed !== undefined;
  return (
    <Box component="section" aria-label={t('Log status')} sx={{ mb: 2 }}>
      <Note
        tone={isBroken ? 'error' : LastCheck === undefined ? 'neutral' : 'success'}
        icon={isBroken ? <GppBadOutlined /> : <VerifiedUserOutlined />}
        role={isBroken ? 'alert' : 'status'}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
          <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
            {Changed !== undefined && <ChangedCount count={Changed} />}
            <Finding chain={chain.answer} />
            {Changed === undefined && <Compared records={LastCheck?.Records} />}
          </Box>
          <Button
            variant="outlined"
            loading={isChecking}
            disabled={!isOnline}
            onClick={() => void check()}
            sx={{ minHeight: 48 }}
          >
            {t('Check now')}
          </Button>
        </Box>
        {failure !== undefined && (
          <Box sx={{ mt: 1, color: 'error.main' }} role="alert">
            {failure.kind === 'network'
              ? t('The server cannot be reached.')
              : t('The check could not start. Try again in a moment.')}
          </Box>
        )}
      </Note>
    </Box>
  );
}

function Finding({ chain: { Rows, Hash, LastCheck, Changed } }: { readonly chain: AuditChain }) {
  const now = useNow();
  if (LastCheck === undefined)
    return (
      <>
        <strong>{tn('{count} row, not checked yet.', '{count} rows, not checked yet.', Rows)}</strong>
        <LastHash hash={Hash} />
      </>
    );
  const { At, By = t('the server'), Fault } = LastCheck;
  const when = t('Checked: {moment}, by {who}.', { moment: shortMomentText(Date.parse(At), now), who: By });
  if (Fault !== undefined)
    return (
      <>
        <strong>{t('This log cannot be trusted.')}</strong> <span>{faultSentence(Fault)}</span>{' '}
        {LastCheck.Rows > 0 && (
          <span>
            {tn('The {count} row before it is intact.', 'The {count} rows before it are intact.', LastCheck.Rows)}
          </span>
        )}{' '}
        <span>{when}</span>
      </>
    );
  const newer = Rows - LastCheck.Rows;
  return (
    <>
      <strong>
        {Changed === undefined
          ? tn('{count} row checked, no faults.', '{count} rows checked, no faults.', LastCheck.Rows)
          : tn(
              '{count} row checked: the log itself is sound.',
              '{count} rows checked: the log itself is sound.',
              LastCheck.Rows,
            )}
      </strong>{' '}
      <span>{when}</span> {newer > 0 && <span>{tn('{count} row since.', '{count} rows since.', newer)}</span>}
      <LastHash hash={Hash} />
    </>
  );
}

/** What is stored is still what the log has of it. */
function Compared({ records }: { readonly records: number | undefined }) {
  if (records === undefined) return null;
  return (
    <Box sx={{ mt: 0.5 }}>
      {tn(
        '{count} report or report type version matches this log.',
        '{count} reports and report type versions match this log.',
        records,
      )}
    </Box>
  );
}

/** Noted on paper, it shows later that rows up to it are still there. */
function LastHash({ hash }: { readonly hash: string }) {
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 0.5 }}>
      <span>{t('Last hash (keep a copy outside this system):')}</span>{' '}
      <Box component="code" translate="no" sx={{ overflowWrap: 'anywhere' }}>
        {hash.slice(0, 16)}
      </Box>
    </Box>
  );
}
