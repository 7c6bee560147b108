import Box from '@mui/material/Box';
import type { ProviderRefusal, SignInProvider } from '#contract';
import { inWords, t } from '#language';
import { useEffect, useState } from 'react';
import { Button, Note } from '#screen';
import { call } from '../server-data/api-client.ts';
import { apiBase } from '../server-data/api-host.ts';

const refusals: Readonly<Record<ProviderRefusal, string>> = inWords({
  refused: 'The identity provider did not sign you in. Try again.',
  'not-verified': 'The identity provider has not verified who you are. Ask your administrator.',
  nobody: 'The identity provider knows you, but there is no account for you here. Ask your administrator.',
  'other-identity': 'Your account here belongs to another identity at the provider. Ask your administrator.',
  'too-late': 'Signing in took too long, or started in another browser. Try again.',
  unreachable: 'The identity provider cannot be reached. Sign in with your password, or try later.',
});

/** The other way in, where the firm has an identity provider, and why it failed just now. */
export function ProviderSignIn() {
  const [provider, setProvider] = useState<SignInProvider>();
  useEffect(() => {
    let isWanted = true;
    void call('GET /api/v1/sign-in-provider').then((result) => {
      if (isWanted && result.ok) setProvider(result.answer);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  if (provider?.Name === undefined) return null;
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 2 }}>
      {provider.Refusal !== undefined && (
        <Note tone="error" role="alert">
          {refusals[provider.Refusal]}
        </Note>
      )}
      <Button variant="outlined" size="large" href={`${apiBase()}/v1/sign-in-provider/start`} sx={{ minHeight: 52 }}>
        {t('Sign in with {name}', { name: provider.Name })}
      </Button>
    </Box>
  );
}
