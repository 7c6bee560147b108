import type { SignerRole } from '#contract';
import { useSearchParams } from 'react-router-dom';
import { idFrom } from '../paths.ts';
import { NotFoundScreen } from '../shell/not-found-screen.tsx';
import { OwnSignature } from './own-signature.tsx';
import { SignUnder } from './sign-under.tsx';

/**
 * The URL names what is signed and by whom: `?target=call&id=1001&role=customer`. Without a target it is the screen for the
 * person's own signature.
 */
export function SignatureScreen() {
  const [search] = useSearchParams();
  const target = search.get('target');
  if (target === null) return <OwnSignature />;
  const id = idFrom(search.get('id') ?? undefined);
  const role = roleOf(search.get('role') ?? 'customer');
  if ((target !== 'call' && target !== 'site_visit') || id === undefined || role === undefined)
    return <NotFoundScreen />;
  return <SignUnder key={`${target} ${String(id)} ${role}`} target={{ Kind: target, Id: id }} role={role} />;
}

const roleOf = (text: string): SignerRole | undefined =>
  text === 'customer' || text === 'executive' || text === 'witness' ? text : undefined;
