import type { SignatureTarget } from '#contract';
import { t } from '#language';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { call, type CallFailure } from '../server-data/api-client.ts';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { Note, Section } from '#screen';
import { SignatureList } from './signature-list.tsx';
import { WhatIsSigned } from './what-is-signed.tsx';

type Decision = 'void' | 'accept_waiver' | 'reject_waiver';

interface Asking {
  readonly signatureId: string;
  readonly step: Exclude<Decision, 'accept_waiver'>;
}

/** Lets the office review signatures, void one, and decide about a missing one. */
export function OfficeSignatures({ target }: { readonly target: SignatureTarget }) {
  const { mutate } = useSWRConfig();
  const [asking, setAsking] = useState<Asking>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();

  async function decide(SignatureId: string, step: Decision, Reason?: string): Promise<void> {
    setBusy(true);
    const result = await ask(SignatureId, step, Reason);
    setBusy(false);
    setFailure(result.ok ? undefined : result.failure);
    if (result.ok) setAsking(undefined);
    await mutate((key) => typeof key === 'string' && key.startsWith('GET /api/v1/signatures'));
  }

  return (
    <>
      <WhatIsSigned target={target} />
      {failure !== undefined && (
        <Note tone="error" role="alert">
          {failure.kind === 'network'
            ? t('You need a connection to decide. Nothing was changed.')
            : t(failure.problem.detail ?? failure.problem.title)}
        </Note>
      )}
      <Section title={t('Signatures')}>
        <SignatureList
          signatures={target.Signatures.map((signature) => ({ ...signature, waits: false }))}
          onDecide={({ SignatureId }, step) =>
            step === 'accept_waiver' ? void decide(SignatureId, step) : setAsking({ signatureId: SignatureId, step })
          }
        />
      </Section>
      {asking !== undefined && (
        <ReasonDialog
          title={asking.step === 'void' ? t('Void this signature?') : t('Reject the missing signature?')}
          verb={asking.step === 'void' ? t('Void signature') : t('Reject')}
          isBusy={isBusy}
          onClose={() => setAsking(undefined)}
          onConfirm={(reason) => void decide(asking.signatureId, asking.step, reason)}
        />
      )}
    </>
  );
}

function ask(SignatureId: string, step: Decision, Reason: string | undefined) {
  const idempotencyKey = crypto.randomUUID();
  if (step === 'void')
    return call('POST /api/v1/signatures/:SignatureId/void', {
      params: { SignatureId },
      body: { Reason: Reason ?? '' },
      idempotencyKey,
    });
  return call('POST /api/v1/signatures/:SignatureId/transitions', {
    params: { SignatureId },
    body: { Action: step, ...(Reason === undefined ? {} : { Reason }) },
    idempotencyKey,
  });
}
