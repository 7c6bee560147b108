import Box from '@mui/material/Box';
import type { Signature } from '#contract';
import { t, momentText } from '#language';
import { Button, EmptyState, StateChip, framed } from '#screen';
import { InkView } from './ink-view.tsx';
import { reasonWords, roleWords, stateWords } from '../words/signature-words.ts';
import { toldText } from '../words/told-time.ts';

/** A signature for display; `waits`: not sent yet. */
export interface SignatureView extends Signature {
  readonly waits: boolean;
}

interface Props {
  readonly signatures: readonly SignatureView[];
  /** Present only for the office. */
  readonly onDecide?: (signature: SignatureView, step: 'void' | 'accept_waiver' | 'reject_waiver') => void;
}

export function SignatureList({ signatures, onDecide }: Props) {
  if (signatures.length === 0) return <EmptyState heading={t('Nobody has signed yet.')} />;
  return (
    <Box
      component="ul"
      role="list"
      aria-label={t('Signatures')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
    >
      {signatures.map((signature) => (
        <Box component="li" key={signature.SignatureId} sx={card}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {headOf(signature)}
            </Box>
            <StateChip tone={signature.waits ? 'neutral' : stateWords[signature.State].tone}>
              {signature.waits ? t('On this phone, waiting to be sent') : stateWords[signature.State].text}
            </StateChip>
          </Box>
          {signature.Ink !== undefined && (
            <InkView
              ink={signature.Ink}
              by={signature.TakenBy}
              label={t('Signature of {signerName}', { signerName: signature.SignerName ?? roleWords[signature.Role] })}
            />
          )}
          {signature.Waiver !== undefined && <div>{signature.Waiver.Note}</div>}
          <Box sx={{ color: 'text.secondary', typography: 'body2', mt: 0.5 }}>
            <span translate="no">{momentText(Date.parse(signature.SignedAt))}</span>
            {signature.ToldAt !== undefined && <span>{` · ${toldText(signature.ToldAt)}`}</span>}
            {signature.Ink?.typedName === undefined && <span>{` · ${takenWords(signature)}`}</span>}
            {signature.Reason !== undefined && <span>{` · ${signature.Reason}`}</span>}
          </Box>
          {onDecide !== undefined && <Decisions signature={signature} onDecide={onDecide} />}
        </Box>
      ))}
    </Box>
  );
}

function Decisions({ signature, onDecide }: Required<Pick<Props, 'onDecide'>> & { readonly signature: SignatureView }) {
  const { State } = signature;
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 1, flexWrap: 'wrap' }}>
      {State === 'waiver_recorded' && (
        <>
          <Button variant="outlined" onClick={() => onDecide(signature, 'accept_waiver')} sx={{ minHeight: 48 }}>
            {t('Accept')}
          </Button>
          <Button onClick={() => onDecide(signature, 'reject_waiver')} sx={{ minHeight: 48 }}>
            {t('Reject')}
          </Button>
        </>
      )}
      {(State === 'attached' || State === 'captured' || State === 'stale') && (
        <Button onClick={() => onDecide(signature, 'void')} sx={{ minHeight: 48 }}>
          {t('Void signature')}
        </Button>
      )}
    </Box>
  );
}

/** Who stood beside the signer with their device, or said why nobody signed. */
const takenWords = ({ Waiver, TakenBy: name }: SignatureView): string =>
  Waiver === undefined ? t('taken by {name}', { name }) : t('recorded by {name}', { name });

function headOf({ Role, SignerName, SignerDesignation, Waiver }: SignatureView): string {
  if (Waiver !== undefined) return `${reasonWords[Waiver.NotSignedReason]} (${roleWords[Role]})`;
  return [SignerName, SignerDesignation, roleWords[Role]].filter((text) => text !== undefined).join(', ');
}

const card = {
  ...framed,
  p: 1.5,
} as const;
