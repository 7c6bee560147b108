import { startAuthentication } from '@simplewebauthn/browser';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PasskeyAnswer, PasskeyQuestion } from '#contract';
import { t } from '#language';
import { useEffect, useRef, useState } from 'react';
import { Button, Note } from '#screen';
import type { CallFailure } from '../../server-data/api-client.ts';
import { useAppParts } from '../../app-parts.ts';
import { passkeyDescriptor } from './passkey-descriptor.ts';
import { passkeyWords } from './passkey-words.ts';

interface Props {
  readonly question: PasskeyQuestion;
  /** Back to the password, with the reason if the server gave one. */
  readonly onBack: (failure?: CallFailure) => void;
}

/** The second step of signing in: the browser asks for a passkey by itself, and again at the button. */
export function PasskeyStep({ question, onBack }: Props) {
  const { session } = useAppParts();
  const [refused, setRefused] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isBegun = useRef(false);

  async function confirm(): Promise<void> {
    setRefused(undefined);
    setBusy(true);
    const answer = await signed(question);
    if (typeof answer === 'string') {
      setRefused(answer);
      setBusy(false);
      return;
    }
    const failure = await session.confirmPasskey(answer);
    if (failure !== undefined) onBack(failure);
  }

  useEffect(() => {
    // Browsers show one such question at a time.
    if (isBegun.current) return;
    isBegun.current = true;
    void confirm();
  });

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>
        {t('Your password is right. Now confirm with your passkey: fingerprint, face, PIN or security key.')}
      </Typography>
      {refused !== undefined && (
        <Note tone="warning" role="alert">
          {refused}
        </Note>
      )}
      <Button variant="contained" size="large" loading={isBusy} sx={{ minHeight: 52 }} onClick={() => void confirm()}>
        {t('Use passkey')}
      </Button>
      <Button onClick={() => onBack()}>{t('Back')}</Button>
      <Typography variant="body2" color="text.secondary">
        {t('Is the device with your passkey lost? An administrator can remove the passkey.')}
      </Typography>
    </Box>
  );
}

/** The answer, or why there is none. */
async function signed({ Ticket, Challenge, ServerName, Known }: PasskeyQuestion): Promise<PasskeyAnswer | string> {
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: {
        challenge: Challenge,
        rpId: ServerName,
        allowCredentials: Known.map(passkeyDescriptor),
        userVerification: 'preferred',
      },
    });
    return {
      Ticket,
      CredentialId: id,
      ClientData: response.clientDataJSON,
      AuthenticatorData: response.authenticatorData,
      Signature: response.signature,
    };
  } catch (error) {
    return passkeyWords(error);
  }
}
