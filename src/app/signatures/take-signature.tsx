import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Ink, SignatureBody, SignatureTarget, SignerRole, Waiver } from '#contract';
import type { JsonObject } from '#engine';
import { t } from '#form';
import { useState } from 'react';
import { useSession } from '../app-parts.ts';
import { shellPairs } from '../forms/shell-pairs.ts';
import { useDevice } from '../device/device-context.tsx';
import { ServerDataView } from '../server-data/server-data-view.tsx';
import { useServerData, type ServerData } from '../server-data/use-server-data.ts';
import { Note } from '../shell/note.tsx';
import { Screen } from '../shell/screen.tsx';
import { ShellForm } from '../shell/shell-form.tsx';
import { useFormHand } from '../shell/use-form-hand.ts';
import { Section } from '../work/section.tsx';
import { PadDialog } from './pad-dialog.tsx';
import { sendSignature } from './signature-act.ts';
import { SignatureList } from './signature-list.tsx';
import { roleWords, titleFor } from './signature-words.ts';
import { signerEntries, signerOf } from './signer.ts';
import { useKept } from './use-kept.ts';
import { useTargetSignatures } from './use-target-signatures.ts';
import { WaiverDialog } from './waiver-dialog.tsx';
import { WhatIsSigned } from './what-is-signed.tsx';

interface Props {
  readonly target: SignatureTarget;
  readonly role: SignerRole;
  readonly data: ServerData<SignatureTarget>;
}

interface Typed {
  /** As the form `signer` has it. */
  readonly signer: JsonObject;
  readonly ink?: Ink;
}

/** Takes one signature: who signs, and the pad; or why nobody does. */
export function TakeSignature({ target, role, data }: Props) {
  const device = useDevice();
  const session = useSession();
  const ownName = session.kind === 'signed-in' ? session.profile.FullName : '';
  const own = useServerData('GET /api/v1/profile', {}).answer;
  const signatures = useTargetSignatures(device, target, data.at);
  const [typed, keep, letGo] = useKept<Typed>(keptName(target, role), {
    signer: signerEntries(target, role, ownName),
  });
  const form = useFormHand();
  const [open, setOpen] = useState<'pad' | 'waiver'>();
  const [outcome, setOutcome] = useState<'kept' | 'failed'>();
  const isSigned = signatures.some(
    ({ Role, State }) => Role === role && (State === 'attached' || State === 'captured'),
  );

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
    try {
      await sendSignature(
        device,
        body,
        t('Signature of the {role}, {title}', { role: roleWords[role], title: target.Title }),
      );
      letGo();
      setOutcome('kept');
    } catch {
      // What was typed and drawn is still here.
      setOutcome('failed');
    }
  }

  const begin = (then: () => void): void => {
    if (form.ask() !== undefined) then();
  };

  const reuse = role === 'executive' ? own?.Signature?.Ink : undefined;
  return (
    <Screen
      title={titleFor(role)}
      action={
        !isSigned && (
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
            {...form.told}
            onEvaluation={(evaluation) => {
              form.told.onEvaluation(evaluation);
              keep({ ...typed, signer: evaluation.data });
            }}
          />
          <Box sx={{ display: 'grid', gap: 1, mt: 2, '& > *': { minHeight: 48 } }}>
            {reuse !== undefined && (
              <Button
                variant="outlined"
                disabled={!form.isReady}
                onClick={() => begin(() => void send({ Signer: signerOf(typed.signer), Ink: reuse }))}
              >
                {t('Use my kept signature')}
              </Button>
            )}
            {role === 'customer' && <Button onClick={() => setOpen('waiver')}>{t('Customer cannot sign')}</Button>}
          </Box>
        </Section>
      )}
      <Outcome outcome={outcome} />
      <Section title={t('Signatures')}>
        <SignatureList signatures={signatures} />
      </Section>
      {open === 'pad' && (
        <PadDialog
          name={signerOf(typed.signer).SignerName}
          ink={typed.ink}
          onInk={(ink) => keep({ ...typed, ink })}
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
          ? t('It is kept on this phone and goes to the server by itself.')
          : t('This phone could not keep it. Free some space, then try again.')}
      </Note>
    </Box>
  );
}

const keptName = ({ Target: { Kind, Id } }: SignatureTarget, role: SignerRole): string =>
  `signer ${Kind} ${String(Id)} ${role}`;
