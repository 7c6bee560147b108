import Box from '@mui/material/Box';
import type { Ink, SignatureBody, SignatureTarget, SignerRole, Waiver } from '#contract';
import { isSameName, type JsonObject } from '#engine';
import { t } from '#language';
import { useState } from 'react';
import { Button, Note, Screen, Section } from '#screen';
import { useSession } from '../app-parts.ts';
import { shellPairs } from '../forms/shell-pairs.ts';
import { useQueueAct } from '../device/use-queue-act.ts';
import { ServerDataView } from '../shell/server-data-view.tsx';
import { useServerData, type ServerData } from '../server-data/use-server-data.ts';
import { ShellForm } from '../forms/shell-form.tsx';
import { useFormController } from '../forms/use-form-controller.ts';
import { Onward } from './onward.tsx';
import { PadDialog } from './pad-dialog.tsx';
import { sendSignature } from './signature-act.ts';
import { SignatureList } from './signature-list.tsx';
import { roleWords, titleFor } from '../words/signature-words.ts';
import { signerEntries, signerOf, withoutContact } from './signer.ts';
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
  /** Another name was typed over that of the site contact, and the contact's details were taken out. */
  readonly isAnother?: true;
}

/** Takes one signature: the signer's details and the pad, or the reason why nobody signs. */
export function TakeSignature({ target, role, data }: Props) {
  const work = useQueueAct();
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
  const [told, setTold] = useState<{ readonly words: string; readonly no: number }>();
  const [formNo, setFormNo] = useState(0);
  const tell = (words: string): void => setTold((before) => ({ words, no: (before?.no ?? 0) + 1 }));
  const begin = (then: () => void): void => {
    if (form.ask() === undefined) return;
    const own = typed.isAnother === true ? undefined : withoutContact(typed.signer, target);
    if (wrongName !== undefined) return tell(wrongName);
    if (own === undefined) {
      setTold(undefined);
      return then();
    }
    keep({ ...typed, signer: own, isAnother: true });
    setFormNo(formNo + 1);
    return tell(
      t('The details of {name} were removed. Enter the signer’s own details if you like, then press Sign again.', {
        name: target.Contact?.Name ?? '',
      }),
    );
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
          {told !== undefined && (
            <Box key={`told ${String(told.no)}`} ref={intoView} sx={{ mb: 2 }}>
              <Note tone="error" role="alert">
                {told.words}
              </Note>
            </Box>
          )}
          <ShellForm
            key={`form ${String(formNo)}`}
            pair={shellPairs.signer}
            entries={typed.signer}
            {...form.props}
            onEvaluation={(evaluation) => {
              form.props.onEvaluation(evaluation);
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

/** The button stands at the foot of the screen, and what it says may be above what is to be seen. */
const intoView = (note: HTMLElement | null): void => note?.scrollIntoView({ block: 'center' });

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
