import Box from '@mui/material/Box';
import { t, tn } from '#language';
import { lineOf, type Owner, type StoredLine } from '#offline';
import { useState } from 'react';
import { Button, Note } from '#screen';
import { lineText } from '../words/line-words.ts';
import { lineWords } from './sync/sync-words.ts';
import { refusals } from './refusals.ts';
import { sendForOwner, type SentForOwner } from './send-for-owner.ts';

interface Props {
  readonly owner: Owner;
  readonly file: string;
}

type Step =
  | 'asked'
  | 'sending'
  | 'failed'
  | Exclude<Awaited<ReturnType<typeof sendForOwner>>, SentForOwner>
  | SentForOwner;

/** The office has opened a file of somebody whose phone is broken or gone: it is sent for them when the office says so. */
export function ForOwner({ owner, file }: Props) {
  const [step, setStep] = useState<Step>('asked');
  const name = owner.userName;

  function send(): void {
    setStep('sending');
    sendForOwner(owner, file).then(setStep, () => setStep('failed'));
  }

  if (typeof step === 'object') return <Outcome name={name} {...step} onAgain={send} />;
  if (step === 'asked' || step === 'sending') {
    return (
      <Note tone="info" role="status">
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <span>
            {t(
              'This file contains the work of {name}. Send it for them if their phone cannot: it is recorded as theirs, and the audit log records your name.',
              { name },
            )}
          </span>
          <Button variant="outlined" disabled={step === 'sending'} onClick={send}>
            {step === 'sending' ? t('Sending') : t('Send it for {name}', { name })}
          </Button>
        </Box>
      </Note>
    );
  }
  return (
    <Note tone="error" role="alert">
      {step === 'failed' ? t('That did not work. Everything is still in the file.') : refusals[step]}
    </Note>
  );
}

interface OutcomeProps extends SentForOwner {
  readonly name: string;
  readonly onAgain: () => void;
}

function Outcome({ name, sent, left, onAgain }: OutcomeProps) {
  return (
    <Note tone={left.length === 0 ? 'success' : 'warning'} role="status">
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <span>{tn('Sent for {name}: {count} change.', 'Sent for {name}: {count} changes.', sent, { name })}</span>
        {left.length > 0 && (
          <>
            <span>{t('Not sent, and still in the file:')}</span>
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {left.map((line) => (
                <li key={line.key}>{`${lineText(lineOf(line))}: ${whyLeft(line)}`}</li>
              ))}
            </Box>
            <Button variant="outlined" onClick={onAgain}>
              {t('Try again')}
            </Button>
          </>
        )}
      </Box>
    </Note>
  );
}

const whyLeft = ({ state, problem }: StoredLine): string =>
  state === 'needs-attention' && problem !== undefined ? t(problem.detail ?? problem.title) : lineWords[state];
