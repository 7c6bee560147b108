import Box from '@mui/material/Box';
import type { Ink, SignatureBody, SignatureTarget, SignerRole, Waiver } from '#contract';
import { isSameName, type JsonObject } from '#engine';
import { t } from '#language';
import { useState } from 'react';
import { Button, Note, Screen, Section } from '#screen';
import { useSession } from '../app-parts.ts';
import { shellPairs } from '../forms/shell-pairs.ts';
import { useDo } from '../device/use-do.ts';
import { ServerDataView } from '../shell/server-data-view.tsx';
import { useServerData, type ServerData } from '../server-data/use-server-data.ts';
import { ShellForm } from '../forms/shell-form.tsx';
import { useFormController } from '../forms/use-form-controller.ts';
import { Onward } from './onward.tsx';
import { PadDialog } from './pad-dialog.tsx';
import { sendSignature } from './signature-act.ts';
import { SignatureList } from './signature-list.tsx';
import { roleWords, titleFor } from '../words/signature-words.ts';
import { signerEntries, signerOf } from './signer.ts';
import { useStoredState } from './use-stored-state.ts';
import { useTargetSignatures } from './use-target-signatures.ts';
import { WaiverDialog } from './waiver-dialog.tsx';
import { WhatIsSigned } from './what-is-signed.tsx';

interface Props {
  readonly target: SignatureTarget;
  readonly role: SignerRole;
  readonly data: ServerData<SignatureTarget>;
}

interface Typed {
  /** The entries of the form `signer`. */
  readonly signer: JsonObject;
  readonly ink?: Ink;
  /** Whose ink it is: another name begins with an empty pad. */
  readonly inkOf?: string;
}

/** Takes one signature: the signer's details and the pad, or the reason why nobody signs. */
export function TakeSignature({ target, role, data }: Props) {
  const work = useDo();
  const { device } = work;
  const session = useSession();
  const ownName = session.kind === 'signed-in' ? session.profile.FullName : '';
  const own = useServerData('GET /api/v1/profile', {}).answer;
  const signatures = useTargetSignatures(device, target, { at: data.at, ownName });
  const [typed, keep, clear] = useStoredState<Typed>(storageName(target, role), {
    signer: signerEntries(target, role, ownName),
  });
  const form = useFormController();
  const [open, setOpen] = useState<'pad' | 'waiver'>();
  const [outcome, setOutcome] = useState<'kept' | 'failed'>();
  const isSigned = signatures.some(
    ({ Role, State }) => Role === role && (State === 'attached' || State === 'captured'),
  );
  const isWaived =
    !isSigned &&
    signatures.some(({ Role, State }) => Role === role && (State === 'waiver_recorded' || State === 'waiver_accepted'));

  async function send(part: Pick<SignatureBody, 'Signer' | 'Ink' | 'Waiver'>): Promise<void> {
    if (device === undefined) return;
    const body: SignatureBody = {
      Role: role,
      SignedAt: new Date().toISOString(),
      Target: target.Target,
      TargetHash: target.TargetHash,
      ...part,
    };
    setOpen(undefined);
    const isKept = await sendSignature(work.do, body, target.Title);
    // If it was not stored, the entries and the drawing stay on screen.
    if (isKept) clear();
    setOutcome(isKept ? 'kept' : 'failed');
  }

  const { SignerName } = signerOf(typed.signer);
  const isOwn = isSameName(SignerName, ownName);
  // Nobody signs for another: the executive as the executive, and never for the customer.
  const wrongName =
    role === 'executive' && !isOwn
      ? t('You sign here yourself, as {name}.', { name: ownName })
      : role !== 'executive' && isOwn
        ? t('You cannot sign for the customer. If the customer has your name, add an initial.')
        : undefined;
  const [isRefused, setRefused] = useState(false);
  const begin = (then: () => void): void => {
    if (form.ask() === undefined) return;
    setRefused(wrongName !== undefined);
    if (wrongName === undefined) then();
  };
  const reuse = role === 'executive' && isOwn ? own?.Signature?.Ink : undefined;
  return (
    <Screen
      title={titleFor(role)}
      action={
        isSigned ? (
          <Onward target={target.Target} />
        ) : (
          <Button
            variant="contained"
            size="large"
            disabled={device === undefined || !form.isReady}
            onClick={() => begin(() => setOpen('pad'))}
          >
            {t('Sign')}
          </Button>
        )
      }
    >
      <ServerDataView data={data} what={t('signature')}>
        {() => <WhatIsSigned target={target} />}
      </ServerDataView>
      {!isSigned && (
        <Section title={t('Who signs for the {role}', { role: roleWords[role] })}>
          <ShellForm
            pair={shellPairs.signer}
            entries={typed.signer}
            {...form.props}
            onEvaluation={(evaluation) => {
              form.props.onEvaluation(evaluation);
              keep({ ...typed, signer: evaluation.data });
            }}
          />
          {isRefused && wrongName !== undefined && (
            <Note tone="error" role="alert">
              {wrongName}
            </Note>
          )}
          <Box sx={{ display: 'grid', gap: 1, mt: 2, '& > *': { minHeight: 48 } }}>
            {reuse !== undefined && (
              <Button
                variant="outlined"
                disabled={!form.isReady}
                onClick={() => begin(() => void send({ Signer: signerOf(typed.signer), Ink: reuse }))}
              >
                {t('Use my saved signature')}
              </Button>
            )}
            {role === 'customer' && <Button onClick={() => setOpen('waiver')}>{t('Customer cannot sign')}</Button>}
          </Box>
        </Section>
      )}
      <Outcome outcome={outcome} />
      {isWaived && <Onward target={target.Target} />}
      <Section title={t('Signatures')}>
        <SignatureList signatures={signatures} />
      </Section>
      {open === 'pad' && (
        <PadDialog
          name={SignerName}
          ink={typed.inkOf !== undefined && isSameName(typed.inkOf, SignerName) ? typed.ink : undefined}
          onInk={(ink) => keep({ ...typed, ink, inkOf: SignerName })}
          onUse={(Ink) => void send({ Signer: signerOf(typed.signer), Ink })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'waiver' && (
        <WaiverDialog onClose={() => setOpen(undefined)} onRecord={(Waiver: Waiver) => void send({ Waiver })} />
      )}
    </Screen>
  );
}

function Outcome({ outcome }: { readonly outcome: 'kept' | 'failed' | undefined }) {
  if (outcome === undefined) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Note tone={outcome === 'kept' ? 'success' : 'error'} role={outcome === 'kept' ? 'status' : 'alert'}>
        {outcome === 'kept'
          ? t('It is saved on this phone and sent automatically.')
          : t('This phone could not save it. Free some space, then try again.')}
      </Note>
    </Box>
  );
}

const storageName = ({ Target: { Kind, Id } }: SignatureTarget, role: SignerRole): string =>
  `signer ${Kind} ${String(Id)} ${role}`;
